import {
  einlesenInput,
  einlesenSchema,
  loesenInput,
  maxAuszugBytes,
  standSchema,
  zuordnenInput,
  zuordnenSchema,
} from '../../../src/features/auszuege/auszuege.calls.ts';
import * as v from 'valibot';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

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
  put(
    '/kassenbuch/auszuege/{id}/zuordnen',
    'Zeilen buchen: als Zahlung von Forderungen, auf ein Konto oder zu einem Beleg',
    {
      body: zuordnenInput,
      answer: zuordnenSchema,
    },
  ),
  put('/kassenbuch/auszuege/{id}/loesen', 'Eine Zeile wieder öffnen; was sie gebucht hat, wird storniert', {
    body: loesenInput,
    answer: v.object({ id: v.string(), rev: v.number() }),
  }),
);
