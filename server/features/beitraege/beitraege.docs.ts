import {
  beitragslaufEntwurfInput,
  beitragsvorschauSchema,
  vorschauergebnisSchema,
} from '../../../src/features/beitraege/beitraege.calls.ts';
import { get, group, post, type Call } from '../../openapi/call.ts';

/** Calls of beitraege beside those of its modules, as the API document describes them. */
export const beitraegeCalls: readonly Call[] = group(
  'Beiträge',
  post('/beitraege/laeufe/vorschau', 'Wer durch einen Beitragslauf was zahlt, bevor er gespeichert ist', {
    body: beitragslaufEntwurfInput,
    answer: beitragsvorschauSchema,
  }),
  get('/beitraege/laeufe/{id}/vorschau', 'Wer durch einen Beitragslauf was zahlt', { answer: beitragsvorschauSchema }),
  get('/beitraege/vorschauen/{id}', 'Was die Vorschau eines großen Laufs ergeben hat, seitenweise', {
    query: ['teil', 'ab'],
    answer: vorschauergebnisSchema,
  }),
);
