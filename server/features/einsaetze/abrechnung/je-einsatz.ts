import type { Stored } from '../../../records/rows.ts';

/** Rows that hang on missions, by mission. */
export function jeEinsatz<R extends Stored>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const known = found.get(row.root_id);
    if (known === undefined) found.set(row.root_id, [row]);
    else known.push(row);
  }
  return found;
}
