import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { message } from '../../src/lib/message.ts';
import { allowedColumns, may, type Place } from '../../src/permissions/rights.ts';
import type { Stored } from './rows.ts';
import type { Unit } from './unit.ts';

/** Why two records are not made one by somebody for whom that would open something. */
export const opensMoreSentence = message('Von einem der beiden dürfen Sie weniger lesen als vom anderen.');

/** Whether the user would read of a record, or of what hangs on it, what was closed so far, if it came to lie where another one lies. */
export async function opensMore(unit: Unit, table: Table, record: Stored, { sek_ids, area }: Place): Promise<boolean> {
  const {
    nutzer: { rights },
    deps: { registry },
    tx,
  } = unit;
  const [now, then] = [
    { sek_ids: record.sek_ids, area },
    { sek_ids, area },
  ];
  const known = allowedColumns(rights, 'LESEN', table, table, now);
  const opened = [...allowedColumns(rights, 'LESEN', table, table, then)].filter((column) => !known.has(column));
  if (opened.some((column) => (record.values[column] ?? null) !== null)) return true;
  for (const child of registry.tables.values()) {
    const isOpened =
      child.parent !== undefined &&
      registry.rootOf(child) === table &&
      may(rights, 'LESEN', child, table, then) &&
      !may(rights, 'LESEN', child, table, now);
    if (
      isOpened &&
      (await sql`select 1 from ${sql.table(child.name)} where root_id = ${record.id} limit 1`.execute(tx)).rows.length >
        0
    )
      return true;
  }
  return false;
}
