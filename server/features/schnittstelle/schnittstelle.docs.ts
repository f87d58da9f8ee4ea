import { neuerZugangSchema, zugaengeSchema, zugangInput } from '../../../src/features/benutzer/zugang.calls.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of schnittstelle, as the API document describes them. */
export const schnittstelleCalls: readonly Call[] = group(
  'Zugänge für Programme',
  get('/verwaltung/zugaenge', 'Zugänge für Programme', { answer: zugaengeSchema }),
  post('/verwaltung/zugaenge', 'Neuer Zugang: der Token wird nur dieses eine Mal genannt', {
    body: zugangInput,
    answer: neuerZugangSchema,
  }),
  put('/verwaltung/zugaenge/{id}/widerruf', 'Zugang widerrufen'),
);
