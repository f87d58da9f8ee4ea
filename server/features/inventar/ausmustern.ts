import { sql } from 'kysely';
import { gegenAusmustern, istGebunden, istRuecknehmbar } from '../../../src/features/inventar/ausmustern.rules.ts';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { inventarkennungen } from '../../../src/features/inventar/inventarkennungen.table.ts';
import { inventarsaetze } from '../../../src/features/inventar/saetze/inventarsaetze.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localToday } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { stueckAusgemustert, stueckZurueck } from '../anlagen/stueck.ts';

type Stueck = StoredOf<typeof inventar>;

const darfFreigeben = ({ nutzer }: Unit, { sek_ids }: Pick<Stueck, 'sek_ids'>): boolean =>
  nutzer.rights.holds('STAATSMITTEL_ALLGEMEIN', 'FREIGEBEN', sek_ids);

/** Retiring a piece and undoing that within 30 days; what has a history is not deleted (domain: inventar 2 and 4). */
export const ausmusternHook = hookFor(inventar, {
  async check({ unit, art, before, after }) {
    if (after === undefined) {
      if (before !== undefined) await refuseWithFacts(unit, before);
      return [];
    }
    if (before === undefined || art !== 'schritt') return gegenEntbindung(unit, before, after);
    if (after.values.status === 'Ausgemustert') return mustereAus(unit, before, after);
    if (before.values.status === 'Ausgemustert' && after.values.status === 'InGebrauch')
      nimmZurueck(unit, before, after);
    return [];
  },
  async effect({ unit, art, before, after }) {
    if (before === undefined || after === undefined || art !== 'schritt') return;
    if (after.values.status === 'Ausgemustert') await entwerte(unit, after);
    else if (before.values.status === 'Ausgemustert') await gibZurueck(unit, before, after);
  },
});

/** Nobody gets round the binding by taking it off first. */
function gegenEntbindung(unit: Unit, before: Stueck | undefined, after: Draft<typeof inventar>): FieldIssue[] {
  if (before === undefined || !istGebunden(before.values, localToday(new Date(unit.zeit)))) return [];
  const { bindungbis, eigentum } = before.values;
  const isLess = (after.values.bindungbis ?? '') < (bindungbis ?? '') || after.values.eigentum !== eigentum;
  return isLess && !darfFreigeben(unit, before)
    ? [{ feld: 'bindungbis', text: message('Das Stück ist gefördert und noch gebunden. Es braucht eine Freigabe.') }]
    : [];
}

function mustereAus(unit: Unit, before: Stueck, { values }: Draft<typeof inventar>): readonly FieldIssue[] {
  const issues = gegenAusmustern(values, before.values, darfFreigeben(unit, before));
  if (issues.length > 0) return issues;
  values.ausgemustertum = unit.zeit;
  values.wiederab = null;
  return [];
}

function nimmZurueck(unit: Unit, before: Stueck, { values }: Draft<typeof inventar>): void {
  if (!istRuecknehmbar(before.values, localToday(new Date(unit.zeit))))
    throw refused('Die Ausmusterung liegt länger als 30 Tage zurück und wird nicht mehr zurückgenommen.');
  values.wiederab = unit.zeit;
  for (const column of ['ausgemustertam', 'ausmusterungsgrund', 'verbleib', 'zeuge', 'begruendung'] as const)
    values[column] = null;
  values.ausgemustertum = null;
}

/** Its codes are worth nothing any more, though they are found still; its asset goes, too, and no set counts on it. */
async function entwerte(unit: Unit, stueck: Stueck): Promise<void> {
  const table = unit.table(inventarkennungen);
  for (const code of await childRows(unit, table, [stueck]))
    if (code.values.entwertetam === null) await unit.update(table, code, { entwertetam: stueck.values.ausgemustertum });
  await stueckAusgemustert(unit, stueck.id, stueck.values);
  await nimmAusSaetzen(unit, stueck);
}

/** Where it lay in a set another of its article is missing now; of a piece without an article the place goes, too (domain: inventar 4 "Ausmustern"). */
export async function nimmAusSaetzen(unit: Unit, { id, values }: Draft<typeof inventar>): Promise<void> {
  const table = unit.table(inventarsaetze);
  const { rows } = await sql<{ id: string }>`
    select id from inventarsaetze where inventar_id = ${id} order by id`.execute(unit.tx);
  for (const teil of rows) {
    const row = await lockRow(unit, table, teil.id);
    if (row === undefined) continue;
    if (values.artikel_id === null) await unit.delete(table, [row]);
    else await unit.update(table, row, { inventar_id: null, artikel_id: values.artikel_id });
  }
}

/** The codes that went with it are back, those that were replaced before are not; none that another piece bears by now. */
async function gibZurueck(unit: Unit, before: Stueck, stueck: Stueck): Promise<void> {
  const table = unit.table(inventarkennungen);
  const { ausgemustertum } = before.values;
  const codes = (await childRows(unit, table, [stueck])).filter(
    ({ values }) => values.entwertetam !== null && values.entwertetam === ausgemustertum,
  );
  const { rows } = await sql<{ wert: string }>`
    select wert from inventarkennungen where entwertetam is null and wert = any(${codes.map(({ values }) => values.wert)}::text[])`.execute(
    unit.tx,
  );
  const taken = new Set(rows.map(({ wert }) => wert));
  for (const code of codes) if (!taken.has(code.values.wert)) await unit.update(table, code, { entwertetam: null });
  await stueckZurueck(unit, stueck.id, before.values);
}

/** What has happened to a piece stays: codes alone are no history. */
async function refuseWithFacts(unit: Unit, stueck: Stueck): Promise<void> {
  for (const child of unit.deps.registry.childrenOf(unit.table(inventar)))
    if (child.name !== inventarkennungen.name && (await childRows(unit, child, [stueck])).length > 0)
      throw refused('Zu diesem Stück ist schon etwas eingetragen. Bitte stattdessen ausmustern.');
}
