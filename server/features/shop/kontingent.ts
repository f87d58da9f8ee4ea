import { sql } from 'kysely';
import { kontingentrest, passtInsKontingent } from '../../../src/features/shop/kontingent.rules.ts';
import type { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import { staatskontingente } from '../../../src/features/shop/staatskontingente.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Bestellung = StoredOf<typeof bestellungen>;

interface Zeile {
  readonly artikelgruppe_id: string;
  readonly menge: number;
  readonly anteil: number;
}

/** What an order asks of each group of articles. */
const jeGruppe = async (unit: Unit, id: string): Promise<readonly Zeile[]> =>
  (
    await sql<Zeile>`
      select a.artikelgruppe_id, sum(p.menge)::int as menge, sum(coalesce(p.anteilbetrag, 0))::bigint as anteil
      from bestellpositionen p join artikel a on a.id = p.artikel_id where p.root_id = ${id}
      group by a.artikelgruppe_id order by a.artikelgruppe_id`.execute(unit.tx)
  ).rows;

/** What was approved of a group in a year, orders that were cancelled and pieces that were credited left out. */
async function genehmigtVon(unit: Unit, sek_id: string, gruppe: string, jahr: number): Promise<Zeile> {
  const { rows } = await sql<{ menge: number | null; anteil: number | null }>`
    select sum(p.menge - coalesce(p.gutgeschrieben, 0))::int as menge,
      sum(coalesce(p.anteilbetrag, 0) * (p.menge - coalesce(p.gutgeschrieben, 0)) / p.menge)::bigint as anteil
    from bestellungen b join bestellpositionen p on p.root_id = b.id join artikel a on a.id = p.artikel_id
    where b.art = 'Staatsmittel' and b.sek_id = ${sek_id} and a.artikelgruppe_id = ${gruppe} and b.nachlieferung_id is null
      and b.status in ('Abgeschlossen', 'Abholbereit', 'Abgeholt', 'Abgerechnet', 'Gutschrift')
      and extract(year from b.lieferdatum) = ${jahr}`.execute(unit.tx);
  return { artikelgruppe_id: gruppe, menge: rows[0]?.menge ?? 0, anteil: Number(rows[0]?.anteil ?? 0) };
}

/** Whether the quotas of the branch have room for an order, under their locks: of two approvals the second one waits (domain: inventar-tief 7 "Quota"). A group without a quota is not limited. */
export async function kontingenteinwaende(unit: Unit, order: Bestellung): Promise<readonly FieldIssue[]> {
  const { sek_id, lieferdatum } = order.values;
  const jahr = Number((lieferdatum ?? today(unit)).slice(0, 4));
  const table = unit.table(staatskontingente);
  const issues: FieldIssue[] = [];
  for (const zeile of await jeGruppe(unit, order.id)) {
    const { artikelgruppe_id } = zeile;
    const quota = await lockRow(unit, table, idFromNaturalKey(table, { sek_id, artikelgruppe_id, jahr }) ?? '');
    if (quota === undefined) continue;
    const bisher = await genehmigtVon(unit, sek_id, artikelgruppe_id, jahr);
    const { menge, betrag } = quota.values;
    if (menge !== null) issues.push(...einwand(jahr, menge, bisher.menge, zeile.menge, String));
    if (betrag !== null) issues.push(...einwand(jahr, betrag, bisher.anteil, Number(zeile.anteil), euroText));
  }
  return issues;
}

function einwand(
  jahr: number,
  gesamt: number,
  genehmigt: number,
  gefragt: number,
  text: (zahl: number) => string,
): readonly FieldIssue[] {
  const rest = kontingentrest(gesamt, [{ genehmigt, storniert: 0 }]);
  if (passtInsKontingent(rest, gefragt)) return [];
  const values = { jahr: String(jahr), rest: text(rest), gesamt: text(gesamt) };
  return [{ feld: 'status', text: message('Kontingent {jahr}: {rest} von {gesamt} übrig.', values) }];
}
