import {
  ausgestelltSchema,
  quittungsauftragInput,
  quittungsvorschauSchema,
  spenderlisteInput,
  spenderlisteSchema,
} from '../../../src/features/spenden/spendenquittungen.calls.ts';
import { group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of spenden beside those of its modules, as the API document describes them. */
export const spendenCalls: readonly Call[] = group(
  'Spendenquittungen',
  post('/kontakt/spendenquittungen/pruefen', 'Welche Spendenquittungen ein Auftrag ausstellen würde', {
    body: quittungsauftragInput,
    answer: quittungsvorschauSchema,
  }),
  put('/kontakt/spendenquittungen/ausstellen', 'Spendenquittungen ausstellen, alle oder keine', {
    body: quittungsauftragInput,
    answer: ausgestelltSchema,
  }),
  post('/kontakt/spender', 'Wer in einem Jahr wie viel gegeben hat', {
    body: spenderlisteInput,
    answer: spenderlisteSchema,
  }),
);
