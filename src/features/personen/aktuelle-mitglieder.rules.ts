import type { Known } from '../../kit/define-table.ts';
import type { personen } from './personen.table.ts';

interface OfPerson {
  readonly id: string;
  readonly mgd_id?: string | null;
}

/** Rows by the person they hang on. */
export function nachPerson<R extends OfPerson>(rows: readonly R[]): ReadonlyMap<unknown, readonly R[]> {
  const found = new Map<unknown, R[]>();
  for (const row of rows) {
    const known = found.get(row.mgd_id);
    if (known === undefined) found.set(row.mgd_id, [row]);
    else known.push(row);
  }
  return found;
}

/** Surname and first name. */
export const nameVon = ({ nachname, vorname }: Known<typeof personen>): string =>
  [nachname, vorname].filter((part) => typeof part === 'string').join(' ');
