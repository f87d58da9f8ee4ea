import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { sql } from 'kysely';
import { localDate, localYear } from '../../../src/lib/local-time.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';
import { istDienstplan } from '../dienstplan/planung.ts';

const longestMs = 48 * 3_600_000;

/** Days of a course: they end after they began, and the first and the last of them are those of the course. */
export const ausbildungtageHook = hookFor(ausbildungtage, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const [beginn, ende] = [after.values.beginn, after.values.ende];
    const kurs = await lockRow(unit, unit.table(ausbildungen), after.values.ausb_id);
    const deadline = kurs?.values.anmeldeschluss;
    const issues: FieldIssue[] = [];
    if (ende <= beginn) issues.push({ feld: 'ende', text: message('Das Ende liegt nicht nach dem Beginn.') });
    // A shift of a roster has a sentence of its own (server/features/dienstplan/schichten.ts).
    if (Date.parse(ende) - Date.parse(beginn) > longestMs && !istDienstplan(after))
      issues.push({ feld: 'ende', text: message('Ein Kurstag dauert höchstens 48 Stunden.') });
    if (typeof deadline === 'string' && localDate(beginn) < deadline)
      issues.push({ feld: 'beginn', text: message('Dieser Tag liegt vor dem Anmeldeschluss.') });
    const { bedarfmin, bedarfmax } = after.values;
    if (typeof bedarfmax === 'number' && Number(bedarfmin ?? 0) > bedarfmax)
      issues.push({ feld: 'bedarfmin', text: message('Mehr als höchstens erlaubt.') });
    return issues;
  },
  effect: ({ unit, before, after }) => setzeKurszeit(unit, String((after ?? before)?.values.ausb_id)),
});

/** Begin and end of a course are those of its days; without days they stay as they were announced. */
export async function setzeKurszeit(unit: Unit, id: string): Promise<void> {
  const table = unit.table(ausbildungen);
  const kurs = await lockRow(unit, table, id);
  const { rows } = await sql<{ beginn: string | null; ende: string | null }>`
    select min(beginn) as beginn, max(ende) as ende from ausbildungtage where ausb_id = ${id}`.execute(unit.tx);
  const { beginn, ende } = rows[0] ?? { beginn: null, ende: null };
  if (kurs === undefined || beginn === null || ende === null) return;
  await unit.update(table, kurs, { anfang: localDate(beginn), ende: localDate(ende), jahr: localYear(beginn) });
}
