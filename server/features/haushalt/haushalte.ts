import { sql } from 'kysely';
import { gegenAenderung, gegenZeile, nurNachtrag } from '../../../src/features/haushalt/freigabe.rules.ts';
import { haushalte } from '../../../src/features/haushalt/haushalte.table.ts';
import { haushaltszeilen } from '../../../src/features/haushalt/haushaltszeilen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { umsaetzeVon } from '../finanzen/umsaetze.ts';
import { fremde } from './eigene.ts';
import { leseHaushalt } from './vergleich.ts';

type Haushalt = StoredOf<typeof haushalte>;
type Zeile = ValuesOf<typeof haushaltszeilen>;
/** What a new budget takes over. */
type Vorschlag = Pick<Zeile, 'seite' | 'knt_id' | 'kostenstelle_id' | 'projekt_id' | 'planbetrag'>;

/** A budget begins empty or with what was planned or booked the year before; released it stays as it is (domain: finanzen 4). */
export const haushalteHook = hookFor(haushalte, {
  async check({ unit, art, before, after }) {
    if (art === 'loeschen' && before?.values.status === 'Freigegeben') throw refused(nurNachtrag);
    if (art === 'aendern' && before !== undefined && after !== undefined)
      return gegenAenderung(before.values, after.values);
    if (art === 'neu' && after !== undefined && after.values.vorlage !== 'Leer') return ohneVorjahr(unit, after);
    return [];
  },
  async effect({ unit, art, after }) {
    if (art !== 'neu' || after === undefined) return;
    for (const zeile of await vorschlaege(unit, after))
      await unit.insert(unit.table(haushaltszeilen), {
        id: newId(),
        rev: 1,
        root_id: after.id,
        sek_ids: after.sek_ids,
        values: { ...zeile, haushalt_id: after.id, nachtragbetrag: 0, text: null },
      });
  },
});

async function ohneVorjahr(unit: Unit, haushalt: Pick<Haushalt, 'values'>): Promise<FieldIssue[]> {
  const found = await vorschlaege(unit, haushalt);
  return found.length > 0
    ? []
    : [{ feld: 'vorlage', text: message('Vom Vorjahr gibt es nichts, womit er beginnen könnte.') }];
}

/** Lines of last year's budget with its supplements, or what was booked last year by account and cost centre. */
async function vorschlaege(
  unit: Unit,
  { values: { sek_id, jahr, vorlage } }: Pick<Haushalt, 'values'>,
): Promise<readonly Vorschlag[]> {
  if (vorlage === 'Leer') return [];
  if (vorlage === 'Haushalt')
    return (await leseHaushalt(unit.tx, sek_id, jahr - 1)).zeilen.map(
      ({ id: _, planbetrag, nachtragbetrag, ...zeile }) => ({ ...zeile, planbetrag: planbetrag + nachtragbetrag }),
    );
  const { rows } = await sql<{ id: string }>`
    select id from konten where sek_id = ${sek_id} and bilanz_guv = 'GuV'`.execute(unit.tx);
  const erfolg = new Set(rows.map(({ id }) => id));
  const summen = new Map<string, Omit<Vorschlag, 'seite'>>();
  for (const { knt_id, kostenstelle_id, betrag } of await umsaetzeVon(unit.tx, sek_id, jahr - 1)) {
    const key = `${knt_id} ${String(kostenstelle_id)}`;
    const { planbetrag = 0 } = summen.get(key) ?? {};
    summen.set(key, { knt_id, kostenstelle_id, projekt_id: null, planbetrag: planbetrag + betrag });
  }
  return [...summen.values()]
    .filter(({ knt_id, planbetrag }) => erfolg.has(knt_id) && planbetrag !== 0)
    .map((one) => ({
      ...one,
      seite: one.planbetrag < 0 ? 'Einnahme' : 'Ausgabe',
      planbetrag: Math.abs(one.planbetrag),
    }));
}

/** Lines of a budget: one for what it plans, of the branch's own books; of a released one only the supplement changes. */
export const haushaltszeilenHook = hookFor(haushaltszeilen, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    // Whoever adds a line waits for the others, so that none is there twice.
    const haushalt = await lockRow(unit, unit.table(haushalte), values.haushalt_id);
    if (haushalt === undefined) throw noRow();
    const fest = gegenZeile(haushalt.values.status, before?.values, values);
    if (fest.length > 0) return fest;
    if (values.planbetrag + values.nachtragbetrag < 0)
      return [{ feld: 'nachtragbetrag', text: message('Es kann nicht mehr wegfallen, als geplant ist.') }];
    const issues = await fremde(unit, haushalt.values.sek_id, { ...values, haushalt_id: null });
    return issues.length > 0 ? issues : doppelt(unit, after.id, values);
  },
});

async function doppelt(
  unit: Unit,
  id: string,
  { haushalt_id, knt_id, kostenstelle_id, projekt_id }: Zeile,
): Promise<FieldIssue[]> {
  const { rows } = await sql`
    select 1 from haushaltszeilen where haushalt_id = ${haushalt_id} and knt_id = ${knt_id} and id <> ${id}
      and kostenstelle_id is not distinct from ${kostenstelle_id}::uuid and projekt_id is not distinct from ${projekt_id}::uuid`.execute(
    unit.tx,
  );
  return rows.length === 0 ? [] : [{ feld: 'knt_id', text: message('Diese Zeile gibt es im Haushalt schon.') }];
}
