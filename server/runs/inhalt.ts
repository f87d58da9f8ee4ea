import { createHash } from 'node:crypto';

/** A line of what a run raises: whatever of it somebody releases. */
export type Inhaltszeile = readonly (string | number | boolean | null)[];

/** What a run raises, as one number (SHA-256, hex): two runs of the same number and sum differ in it as soon as one line does; their order does not count. */
export const inhaltVon = (zeilen: readonly Inhaltszeile[]): string =>
  createHash('sha256')
    .update(JSON.stringify(zeilen.map((zeile) => JSON.stringify(zeile)).toSorted()))
    .digest('hex');
