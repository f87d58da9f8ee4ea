import {
  einlesenInput,
  einlesenSchema,
  maxAuszugBytes,
  standSchema,
} from '../../../src/features/auszuege/auszuege.calls.ts';
import { get, group, post, type Call } from '../../openapi/call.ts';

/** Calls of auszuege beside those of its modules, as the API document describes them. */
export const auszuegeCalls: readonly Call[] = group(
  'Kontoauszüge',
  post('/kassenbuch/auszuege/einlesen', 'Kontoauszüge aus der Datei einer Bank ansehen oder aufnehmen', {
    body: einlesenInput,
    maxBytes: maxAuszugBytes,
    answer: einlesenSchema,
  }),
  get('/kassenbuch/auszuege/{id}/stand', 'Zeilen eines Kontoauszugs mit Vorschlägen, was sie bezahlen', {
    answer: standSchema,
  }),
);
