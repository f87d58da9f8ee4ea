import { sql } from 'kysely';
import { bezugVon, kontingentstand, type Bezug } from '../../../src/features/shop/kontingent.rules.ts';
import type { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import { staatskontingente } from '../../../src/features/shop/staatskontingente.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Bestellung = StoredOf<typeof bestellungen>;

interface Zeile {
  readonly artikelgruppe_id: string;
  readonly menge: number;
  readonly anteilbetrag: number | null;
  readonly gutgeschrieben: number | null;
}

/** Lines of an order, with the groups of their articles. */
const zeilenVon = async (unit: Unit, id: string): Promise<readonly Zeile[]> =>
  (
    await sql<Zeile>`
      select a.artikelgruppe_id, p.menge, p.anteilbetrag::float8 as anteilbetrag, p.gutgeschrieben
      from bestellpositionen p join artikel a on a.id = p.artikel_id where p.root_id = ${id}
      order by a.artikelgruppe_id`.execute(unit.tx)
  ).rows;

/** What was approved of a group in a year: the same orders as `zaehltInsKontingent` says on the device. */
async function genehmigtVon(unit: Unit, sek_id: string, gruppe: string, jahr: number): Promise<Bezug> {
  const { rows } = await sql<Zeile>`
    select a.artikelgruppe_id, p.menge, p.anteilbetrag::float8 as anteilbetrag, p.gutgeschrieben
    from bestellungen b join bestellpositionen p on p.root_id = b.id join artikel a on a.id = p.artikel_id
    where b.art = 'Staatsmittel' and b.sek_id = ${sek_id} and a.artikelgruppe_id = ${gruppe} and b.nachlieferung_id is null
      and b.status in ('Abgeschlossen', 'Abholbereit', 'Abgeholt', 'Abgerechnet', 'Gutschrift')
      and extract(year from b.lieferdatum) = ${jahr}`.execute(unit.tx);
  return bezugVon(rows);
}

/** Whether the quotas of the branch have room for an order, under their locks: of two approvals the second one waits (domain: inventar-tief 7 "Quota"). A group without a quota is not limited. */
export async function kontingenteinwaende(unit: Unit, order: Bestellung): Promise<readonly FieldIssue[]> {
  const { sek_id, lieferdatum } = order.values;
  const jahr = Number((lieferdatum ?? today(unit)).slice(0, 4));
  const table = unit.table(staatskontingente);
  const issues: FieldIssue[] = [];
  const gruppen = groupBy(await zeilenVon(unit, order.id), (zeile) => zeile.artikelgruppe_id);
  for (const [artikelgruppe_id, zeilen] of gruppen) {
    const quota = await lockRow(unit, table, idFromNaturalKey(table, { sek_id, artikelgruppe_id, jahr }) ?? '');
    if (quota === undefined) continue;
    const bisher = await genehmigtVon(unit, sek_id, artikelgruppe_id, jahr);
    for (const stand of kontingentstand(quota.values, bisher, bezugVon(zeilen))) {
      if (stand.passt) continue;
      const text = stand.in === 'betrag' ? euroText : String;
      const values = { jahr: String(jahr), rest: text(stand.rest), gesamt: text(stand.gesamt) };
      issues.push({ feld: 'status', text: message('Kontingent {jahr}: {rest} von {gesamt} übrig.', values) });
    }
  }
  return issues;
}
