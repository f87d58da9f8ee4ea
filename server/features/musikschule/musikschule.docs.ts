import { uebergabeInput, uebergebenSchema } from '../../../src/features/musikschule/uebergabe.calls.ts';
import {
  schulgeldlaufEntwurfInput,
  schulgeldvorschauSchema,
} from '../../../src/features/musikschule/schulgeldlauf.calls.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of badges beside those of their module, as the API document describes them. */
export const musikschuleCalls: readonly Call[] = [
  ...group(
    'Leistungsabzeichen',
    put('/leistungsabzeichen/leistungsabzeichen/{id}/uebergabe', 'Ein verliehenes Abzeichen überreichen', {
      body: uebergabeInput,
      answer: uebergebenSchema,
    }),
  ),
  ...group(
    'Musikschule',
    post('/musikschule/schulgeldlaeufe/vorschau', 'Wer durch einen Schulgeldlauf was zahlt, bevor er gespeichert ist', {
      body: schulgeldlaufEntwurfInput,
      answer: schulgeldvorschauSchema,
    }),
    get('/musikschule/schulgeldlaeufe/{id}/vorschau', 'Wer durch einen Schulgeldlauf was zahlt', {
      answer: schulgeldvorschauSchema,
    }),
  ),
];
