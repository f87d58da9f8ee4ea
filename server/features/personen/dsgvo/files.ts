import type { Stored } from '../../../records/rows.ts';

/** Files that rows show, by their SHA-256. */
export const filesOf = (rows: readonly Stored[]): readonly string[] =>
  rows.flatMap(({ values }) =>
    Object.values(values).flatMap((value) =>
      typeof value === 'object' && value !== null && 'sha256' in value && typeof value.sha256 === 'string'
        ? [value.sha256]
        : [],
    ),
  );
