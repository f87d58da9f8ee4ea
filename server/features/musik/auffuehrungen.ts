import { sql } from 'kysely';
import { auffuehrungen } from '../../../src/features/musik/noten/auffuehrungen.table.ts';
import { auffuehrungswerke } from '../../../src/features/musik/noten/auffuehrungswerke.table.ts';
import { notenarchiv } from '../../../src/features/musik/noten/notenarchiv.table.ts';
import { uebernahme, werkfehler } from '../../../src/features/musik/noten/programm.rules.ts';
import { werknummer } from '../../../src/features/musik/noten/werkmeldung.rules.ts';
import { hookFor } from '../../records/hook.ts';
import { readRow } from '../../records/lock.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Werk = ValuesOf<typeof auffuehrungswerke>;
const kopiert = ['werktitel', 'komponist', 'arrangeur', 'textdichter', 'verlag', 'werknr'] as const;

/** A line of a programme takes its number and what its sheet music is called when it is saved (domain: archive-kommunikation 2). */
export const auffuehrungswerkeHook = hookFor(auffuehrungswerke, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    const issues = werkfehler(values);
    if (issues.length > 0) return issues;
    values.reihenfolge ??= await naechste(unit, values.auffuehrung_id);
    if (before !== undefined && before.values.noten_id !== values.noten_id) vergiss(before.values, values);
    await uebernimm(unit, values);
    return [];
  },
});

async function naechste(unit: Unit, auffuehrung_id: string): Promise<number> {
  const { rows } = await sql<{ nr: number | null }>`
    select max(reihenfolge) as nr from auffuehrungswerke where auffuehrung_id = ${auffuehrung_id}`.execute(unit.tx);
  return Math.min((rows[0]?.nr ?? 0) + 1, 999);
}

/** What was copied of other sheet music is not that of the new one. */
function vergiss(before: Werk, values: Werk): void {
  for (const column of kopiert) if (values[column] === before[column]) values[column] = null;
}

async function uebernimm(unit: Unit, values: Werk): Promise<void> {
  const noten = values.noten_id === null ? undefined : await readRow(unit, unit.table(notenarchiv), values.noten_id);
  if (noten === undefined) return;
  const auffuehrung = await readRow(unit, unit.table(auffuehrungen), values.auffuehrung_id);
  const nummer = werknummer(auffuehrung?.values.gesellschaft, noten.values);
  Object.assign(values, uebernahme(values, noten.values, nummer));
}
