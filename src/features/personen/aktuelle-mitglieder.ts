import type { VisibleRow } from '../../db/base.ts';

/** Rows by the person they hang on. */
export function nachPerson(rows: readonly VisibleRow[]): ReadonlyMap<unknown, readonly VisibleRow[]> {
  const found = new Map<unknown, VisibleRow[]>();
  for (const row of rows) {
    const known = found.get(row['mgd_id']);
    if (known === undefined) found.set(row['mgd_id'], [row]);
    else known.push(row);
  }
  return found;
}

/** Surname and first name. */
export const nameVon = (row: VisibleRow): string =>
  [row['nachname'], row['vorname']].filter((part) => typeof part === 'string').join(' ');
