import { preflightSchema, sbsEntwurfInput } from '../../../src/features/sbs/sbs.calls.ts';
import { get, group, ok, type Call } from '../../openapi/call.ts';
import { schemaOf } from '../../openapi/json-schema.ts';

/** Calls of sbs beside those of its modules, as the API document describes them. */
export const sbsCalls: readonly Call[] = [
  ...group(
    'Sammelbuchungen',
    {
      method: 'post',
      path: '/sbs/sbs/pruefung',
      summary: 'Was einer Sammelbuchung entgegensteht, bevor sie gespeichert ist',
      body: schemaOf(sbsEntwurfInput),
      answers: ok(schemaOf(preflightSchema)),
    },
    get('/sbs/sbs/{id}/pruefung', 'Was einer Sammelbuchung entgegensteht', schemaOf(preflightSchema)),
    {
      method: 'put',
      path: '/sbs/sbs/{id}/datei',
      summary: 'Datei einer Sammelbuchung für die Bank',
      answers: ok({ media: 'application/xml' }),
    },
  ),
];
