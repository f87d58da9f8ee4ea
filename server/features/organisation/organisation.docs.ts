import * as v from 'valibot';
import {
  concernedSchema,
  sektionMergeSchema,
  sektionMoveSchema,
} from '../../../src/features/organisation/sektionen.calls.ts';
import { writtenSchema } from '../../../src/protocol/sync.ts';
import { group, put, type Call } from '../../openapi/call.ts';

/** Calls of organisation beside those of its modules, as the API document describes them. */
export const organisationCalls: readonly Call[] = group(
  'Sektionen',
  put('/sektionen/sektionen/{id}/verschieben', 'Sektion unter eine andere legen', {
    body: sektionMoveSchema,
    answer: writtenSchema,
  }),
  put('/sektionen/sektionen/{id}/zusammenfuehren', 'Sektion in einer anderen aufgehen lassen', {
    body: sektionMergeSchema,
    answer: v.union([writtenSchema, concernedSchema]),
  }),
);
