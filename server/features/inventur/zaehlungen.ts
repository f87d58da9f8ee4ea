import { sql } from 'kysely';
import { standorte } from '../../../src/features/inventar/standorte.table.ts';
import { inventuren } from '../../../src/features/inventur/inventuren.table.ts';
import { inventurpositionen } from '../../../src/features/inventur/inventurpositionen.table.ts';
import { inventurzaehlungen } from '../../../src/features/inventur/inventurzaehlungen.table.ts';
import { zaehlbereiche } from '../../../src/features/inventur/zaehlbereiche.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Zaehlung = ValuesOf<typeof inventurzaehlungen>;

/** A count is kept whatever became of its stocktake: one that comes too late changes nothing and is told (domain: inventar 4). */
export const inventurzaehlungenHook = hookFor(inventurzaehlungen, {
  async check({ unit, art, after }) {
    if (after === undefined || art !== 'neu') return [];
    const { values } = after;
    const inventur = await lockRow(unit, unit.table(inventuren), values.inventur_id);
    const { status, sek_id = '' } = inventur?.values ?? {};
    const issues = [...was(values), ...(await ortDer(unit, sek_id, values.standort_id))];
    if (issues.length > 0) return issues;
    Object.assign(values, {
      wer: unit.nutzer.name,
      erfasstam: unit.zeit,
      nachtraeglich: status === 'Abgeschlossen' || status === 'Abgebrochen',
      ...(await erkenne(unit, sek_id, values)),
    });
    return [];
  },
  async effect({ unit, art, after }) {
    if (after === undefined || art !== 'neu' || after.values.nachtraeglich !== true) return;
    const table = unit.table(inventuren);
    const inventur = await lockRow(unit, table, after.values.inventur_id);
    if (inventur === undefined) return;
    const jetzt = unit.lastWritten(table, inventur.id) ?? inventur;
    await unit.update(table, jetzt, { nachgezaehlt: (jetzt.values.nachgezaehlt ?? 0) + 1 });
  },
});

/** A count is of one thing: a piece, an article or a code that the device does not know. */
function was({ inventar_id, artikel_id, code }: Zaehlung): readonly FieldIssue[] {
  const dinge = [inventar_id, artikel_id].filter((one) => one !== null).length;
  if (dinge === 2) return [{ feld: 'artikel_id', text: message('Entweder ein Stück oder ein Artikel.') }];
  return dinge === 1 || (code ?? '').trim() !== ''
    ? []
    : [{ feld: 'inventar_id', text: message('Was wurde gezählt?') }];
}

async function ortDer(unit: Unit, sek_id: string, standort_id: string): Promise<readonly FieldIssue[]> {
  const row = await readRow(unit, unit.table(standorte), standort_id);
  return row === undefined || row.values.sek_id === sek_id
    ? []
    : [{ feld: 'standort_id', text: message('Dieser Standort gehört nicht dazu.') }];
}

interface Fund {
  readonly id: string;
  readonly sek_id: string;
}

/** Finds what a code belongs to. That of another branch is foreign where the person may see its things, else unknown (domain: inventar 7, 2 and 3). */
async function erkenne(unit: Unit, sek_id: string, values: Zaehlung): Promise<Partial<Zaehlung>> {
  if (values.artikel_id !== null) return { erkannt: 'Artikel' };
  const fund = values.inventar_id === null ? await nachCode(unit, sek_id, values.code ?? '') : await nachId(unit, values.inventar_id);
  if (fund === undefined) return { erkannt: 'Unbekannt', inventar_id: null };
  if (fund.sek_id === sek_id) return { erkannt: 'Stueck', inventar_id: fund.id };
  const isSeen = unit.nutzer.rights.holds('INVENTAR_ALLGEMEIN', 'LESEN', [fund.sek_id]);
  return { erkannt: isSeen ? 'Fremd' : 'Unbekannt', inventar_id: null, code: values.code ?? fund.id };
}

async function nachId(unit: Unit, id: string): Promise<Fund | undefined> {
  const { rows } = await sql<Fund>`select id, sek_id from inventar where id = ${id}`.execute(unit.tx);
  return rows[0];
}

/** The piece that bears a code, the own branch's first. */
async function nachCode(unit: Unit, sek_id: string, code: string): Promise<Fund | undefined> {
  const { rows } = await sql<Fund>`
    select i.id, i.sek_id from inventarkennungen k join inventar i on i.id = k.inventar_id
    where k.wert in (${code}, ${code.trim().toUpperCase()}) order by (i.sek_id = ${sek_id}) desc, k.entwertetam nulls first limit 1`.execute(
    unit.tx,
  );
  return rows[0];
}

/** Who counts a place, and when that is done. */
export const zaehlbereicheHook = hookFor(zaehlbereiche, {
  async check({ unit, art, after }) {
    if (after === undefined || art !== 'neu') return [];
    const inventur = await lockRow(unit, unit.table(inventuren), after.values.inventur_id);
    after.values.wer = unit.nutzer.name;
    return ortDer(unit, inventur?.values.sek_id ?? '', after.values.standort_id);
  },
});

/** What a stocktake found is written by closing it. */
export const inventurpositionenHook = hookFor(inventurpositionen, {
  async check() {
    throw refused(message('Ergebnisse entstehen beim Abschluss der Inventur.'));
  },
});
