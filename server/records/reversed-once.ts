import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { isCounter } from '../../src/kit/reversal.ts';
import { message } from '../../src/lib/message.ts';
import { lockRow } from './lock.ts';
import { refused } from './refusals.ts';
import type { Stored, Values } from './rows.ts';
import type { Unit } from './unit.ts';

/** Refuses a new row that takes back what was taken back already, or what takes back another one itself: the row in question stays locked, so the second of two sees the first. */
export async function refuseSecond(unit: Unit, table: Table, values: Values): Promise<void> {
  const { reversal } = table;
  if (reversal === undefined || !isCounter(reversal, values)) return;
  const row = await lockRow(unit, table, String(values[reversal.of]));
  if (row !== undefined && isCounter(reversal, row.values)) throw refused(message('Ein Storno wird nicht storniert.'));
  const { rows } =
    await sql`select 1 from ${sql.table(table.name)} where ${sql.ref(reversal.of)} = ${values[reversal.of]} limit 1`.execute(
      unit.tx,
    );
  if (rows.length > 0) throw refused(reversal.sentence);
}

/** Writes into the row that was taken back which one did it, where its table has a column for that. */
export async function linkBack(unit: Unit, table: Table, counter: Stored): Promise<void> {
  const { reversal } = table;
  if (reversal?.by === undefined || !isCounter(reversal, counter.values)) return;
  const row = await lockRow(unit, table, String(counter.values[reversal.of]));
  if (row !== undefined) await unit.update(table, row, { [reversal.by]: counter.id });
}
