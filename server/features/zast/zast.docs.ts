import {
  berichtigungInput,
  ergebnisseInput,
  ergebnisseSchema,
  zastStandSchema,
} from '../../../src/features/zast/zast.calls.ts';
import { writtenSchema } from '../../../src/protocol/sync.ts';
import { get, group, put, type Call } from '../../openapi/call.ts';

/** Calls of zast beside those of its modules, as the API document describes them. */
export const zastCalls: readonly Call[] = group(
  'Abrechnung',
  get('/zast/zast/{id}/stand', 'Was ein ZAST-Lauf enthält und was seiner Datei entgegensteht', {
    answer: zastStandSchema,
  }),
  put('/zast/zast/{id}/datei', 'Datei eines ZAST-Laufs; jeder Abruf wird festgehalten', {
    answer: { media: 'application/zip' },
  }),
  put('/zast/zast/{id}/ergebnisse', 'Ergebnisse eines ZAST-Laufs einlesen', {
    body: ergebnisseInput,
    answer: ergebnisseSchema,
  }),
  put('/einsaetze/abrechnung/{id}/berichtigung', 'Kostenträger eines Abrechnungsfalls berichtigen', {
    body: berichtigungInput,
    answer: writtenSchema,
  }),
);
