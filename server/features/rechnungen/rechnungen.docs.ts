import {
  alterInput,
  alterSchema,
  ausgleichenInput,
  eingelesenSchema,
  einlesenInput,
  entstandenSchema,
  gemahntSchema,
  mahnenInput,
  maxXmlBytes,
  rechnungMailInput,
  rechnungMailSchema,
  vorschlagInput,
  vorschlagSchema,
  zahlenInput,
} from '../../../src/features/rechnungen/rechnungen.calls.ts';
import { group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of rechnungen beside those of its modules, as the API document describes them. */
export const rechnungenCalls: readonly Call[] = group(
  'Rechnungen',
  post('/rechnungen/eingang/einlesen', 'Eine E-Rechnung (CII, UBL, FatturaPA) ansehen oder als Entwurf aufnehmen', {
    body: einlesenInput,
    maxBytes: maxXmlBytes,
    answer: eingelesenSchema,
  }),
  put('/rechnungen/rechnungen/{id}/email', 'Eine gestellte Rechnung per E-Mail senden', {
    body: rechnungMailInput,
    answer: rechnungMailSchema,
  }),
  put('/rechnungen/zahlen', 'Eine Rechnung ganz oder zum Teil bezahlen', {
    body: zahlenInput,
    answer: entstandenSchema,
  }),
  put('/rechnungen/ausgleichen', 'Offene Posten eines Partners gegeneinander ausgleichen', {
    body: ausgleichenInput,
    answer: entstandenSchema,
  }),
  post('/rechnungen/mahnvorschlag', 'Wer heute gemahnt würde, und wofür', {
    body: vorschlagInput,
    answer: vorschlagSchema,
  }),
  put('/rechnungen/mahnen', 'Forderungen mahnen', { body: mahnenInput, answer: gemahntSchema }),
  post('/rechnungen/alter', 'Wie lange Forderungen einer Sektion fällig sind', {
    body: alterInput,
    answer: alterSchema,
  }),
);
