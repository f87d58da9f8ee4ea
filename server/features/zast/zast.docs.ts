import {
  berichtigungInput,
  ergebnisseInput,
  ergebnisseSchema,
  zastStandSchema,
} from '../../../src/features/zast/zast.calls.ts';
import { writtenSchema } from '../../../src/protocol/sync.ts';
import { get, group, ok, type Call } from '../../openapi/call.ts';
import { schemaOf } from '../../openapi/json-schema.ts';

/** Calls of zast beside those of its modules, as the API document describes them. */
export const zastCalls: readonly Call[] = [
  ...group(
    'Abrechnung',
    get(
      '/zast/zast/{id}/stand',
      'Was ein ZAST-Lauf enthält und was seiner Datei entgegensteht',
      schemaOf(zastStandSchema),
    ),
    {
      method: 'put',
      path: '/zast/zast/{id}/datei',
      summary: 'Datei eines ZAST-Laufs; jeder Abruf wird festgehalten',
      answers: ok({ media: 'application/zip' }),
    },
    {
      method: 'put',
      path: '/zast/zast/{id}/ergebnisse',
      summary: 'Ergebnisse eines ZAST-Laufs einlesen',
      body: schemaOf(ergebnisseInput),
      answers: ok(schemaOf(ergebnisseSchema)),
    },
    {
      method: 'put',
      path: '/einsaetze/abrechnung/{id}/berichtigung',
      summary: 'Kostenträger eines Abrechnungsfalls berichtigen',
      body: schemaOf(berichtigungInput),
      answers: ok(schemaOf(writtenSchema)),
    },
  ),
];
