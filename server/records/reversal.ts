import * as v from 'valibot';
import type { Module } from '../../src/kit/define-module.ts';
import { counterValues, isReversible } from '../../src/kit/reversal.ts';
import { newId } from '../../src/lib/ids.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { topicIn } from '../../src/permissions/topics.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { findRecord } from './access.ts';
import { applyInsert, given } from './apply.ts';
import type { Input } from './input.ts';
import { lockRow } from './lock.ts';
import { lastEntry } from './log.ts';
import { giveNumbers } from './numbers.ts';
import { refused, rejected } from './refusals.ts';
import { refuseWhenClosed, statusLabel } from './status.ts';
import type { Unit } from './unit.ts';
import type { Done } from './task.ts';

const reversalSchema = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.uuid())),
  grund: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300)))),
});

/**
 * PUT {url}/{id}/storno `{ grund, id? }`: adds the row that takes this one back; `id` is that of the new row, should the caller
 * name one. Whoever comes second is refused (`refuseSecond`). `topic`: whose right it takes, where it is taken back from another section.
 */
export async function reverse(
  unit: Unit,
  module: Module,
  id: string,
  input: Input,
  topic = module.table.right,
): Promise<Done> {
  const { table } = module;
  const row = await findRecord(unit, module, id);
  const parsed = v.safeParse(reversalSchema, input);
  const { reversal } = table;
  if (reversal === undefined || !parsed.success) throw invalid('Dieser Datensatz kann nicht storniert werden.');
  if (!unit.nutzer.rights.holds(topicIn(topic, row.area), reversal.action, row.sek_ids)) throw forbidden();
  const grund = parsed.output.grund ?? '';
  if (grund === '') throw rejected([{ feld: 'grund', text: 'Pflichtfeld' }]);
  if (!isReversible(table, row.values))
    throw refused(
      `Im Status „${statusLabel(table, String(row.values[table.status?.column ?? '']))}“ wird nicht storniert.`,
    );
  await refuseWhenClosed(unit, table, row, true, true);
  const own = parsed.output.id ?? newId();
  if ((await lockRow(unit, table, own)) !== undefined)
    throw rejected([{ feld: 'id', text: 'Diese Kennung ist schon vergeben.' }]);
  const gone = await lastEntry(unit, table, own);
  const place = table.parent === undefined ? { ...row, root_id: own } : row;
  const values: Record<string, unknown> = counterValues(table, row, grund);
  for (const [column, { kind }] of Object.entries(table.fields)) if (kind === 'serverNumber') values[column] = null;
  for (const column of reversal.dated ?? [])
    values[column] = table.fields[column]?.kind === 'date' ? localToday(new Date(unit.zeit)) : unit.zeit;
  await giveNumbers(unit, table, values);
  // What it points to was checked when the row was written.
  const after = await applyInsert(unit, table, { ...place, id: own, rev: (gone?.row.rev ?? 0) + 1, values }, 'neu', []);
  return { status: 201, id: after.id, rev: after.rev, given: given(unit, table, after, {}) };
}
