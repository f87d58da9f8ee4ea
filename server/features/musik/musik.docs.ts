import { notenBleibtSchema, notenZusammenfuehrenInput } from '../../../src/features/musik/noten/noten.calls.ts';
import { group, put, type Call } from '../../openapi/call.ts';

/** Calls of the sheet-music archive beside those of its modules, as the API document describes them. */
export const musikCalls: readonly Call[] = group(
  'Notenarchiv',
  put('/notenarchiv/notenarchive/{id}/zusammenfuehren', 'Doppelt erfasste Noten zusammenführen', {
    body: notenZusammenfuehrenInput,
    answer: notenBleibtSchema,
  }),
);
