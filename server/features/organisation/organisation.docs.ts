import {
  concernedSchema,
  sektionMergeSchema,
  sektionMoveSchema,
} from '../../../src/features/organisation/sektionen.calls.ts';
import { writtenSchema } from '../../../src/protocol/sync.ts';
import { group, ok, type Call } from '../../openapi/call.ts';
import { schemaOf } from '../../openapi/json-schema.ts';

/** Calls of organisation beside those of its modules, as the API document describes them. */
export const organisationCalls: readonly Call[] = [
  ...group(
    'Sektionen',
    {
      method: 'put',
      path: '/sektionen/sektionen/{id}/verschieben',
      summary: 'Sektion unter eine andere legen',
      body: schemaOf(sektionMoveSchema),
      answers: ok(schemaOf(writtenSchema)),
    },
    {
      method: 'put',
      path: '/sektionen/sektionen/{id}/zusammenfuehren',
      summary: 'Sektion in einer anderen aufgehen lassen',
      body: schemaOf(sektionMergeSchema),
      answers: ok({ anyOf: [schemaOf(writtenSchema), schemaOf(concernedSchema)] }),
    },
  ),
];
