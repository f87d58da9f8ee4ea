import { aufgenommenSchema, aufnahmeInput } from '../../../src/features/personen/aufnahme.calls.ts';
import {
  ausweisCheckSchema,
  ausweisOrderSchema,
  ausweisStateSchema,
  ausweiseSchema,
} from '../../../src/features/personen/ausweis.calls.ts';
import { erasurePlanSchema, orderedSchema } from '../../../src/features/personen/dsgvo/dsgvo.calls.ts';
import {
  comparedSchema,
  ignoreSchema,
  mergeSchema,
  mergedIdSchema,
  mergesSchema,
  newPairSchema,
  pairsSchema,
} from '../../../src/features/personen/dubletten.calls.ts';
import { empfaengerSchema } from '../../../src/features/personen/empfaenger.calls.ts';
import { jobSchema } from '../../../src/protocol/jobs.ts';
import { writtenSchema } from '../../../src/protocol/sync.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';
import { listOf, object, text, uuid } from '../../openapi/json-schema.ts';

/** Calls of personen beside those of its modules, as the API document describes them. */
export const personenCalls: readonly Call[] = [
  ...group(
    'Mitglieder',
    get('/mgd/suche', 'Mitglieder suchen', {
      query: [
        'suche',
        'mitgliedsstatus',
        'mitgliedschaft',
        'austrittsart',
        'sucheKontakte',
        'kng_id',
        'art',
        'einsatz_id',
        'sek_id',
      ],
      answer: listOf({
        type: 'object',
        properties: { id: uuid, sek_id: { type: ['string', 'null'] } },
        required: ['id'],
      }),
    }),
  ),
  ...group(
    'Ausweise',
    put('/mgd/ausweis', 'Ausweise von Mitgliedern unterschreiben', {
      body: ausweisOrderSchema,
      answer: ausweiseSchema,
    }),
    put('/mgd/ausweis/pruefen', 'Ob ein Ausweis gilt', { body: ausweisCheckSchema, answer: ausweisStateSchema }),
  ),
  ...group(
    'Wechsel',
    put('/mgd/wechsel', 'Wechsel eines Mitglieds beantragen', {
      headers: ['Idempotency-Key'],
      body: object,
      answer: writtenSchema,
      also: 201,
    }),
    put('/kontakt/kontakte/{id}/mitglied', 'Einen Kontakt als Mitglied aufnehmen', {
      body: aufnahmeInput,
      answer: aufgenommenSchema,
    }),
    get('/mgd/mitgliederstatuswechselok/{id}', 'Wechsel annehmen', { answer: object }),
    get('/mgd/mitgliederstatuswechselablehnen/{id}', 'Wechsel ablehnen', { answer: object }),
  ),
  ...group(
    'Doppelte Personen',
    get('/mgd/duplikate', 'Paare von Personen, die dieselbe sein können', {
      query: ['ignoriert'],
      answer: pairsSchema,
    }),
    put('/mgd/duplikate', 'Zwei Personen zum Vergleich vormerken', { body: newPairSchema, answer: mergedIdSchema }),
    get('/mgd/duplikate/{id}', 'Zwei Personen vergleichen', { answer: comparedSchema }),
    put('/mgd/duplikate/{id}/zusammenfuehren', 'Aus zwei Personen eine machen', {
      body: mergeSchema,
      answer: mergedIdSchema,
    }),
    put('/mgd/duplikate/{id}/ignorieren', 'Zwei Personen auseinanderhalten', {
      body: ignoreSchema,
      answer: mergedIdSchema,
    }),
    put('/mgd/duplikate/{id}/trennen', 'Eine Zusammenführung zurücknehmen', { answer: mergedIdSchema }),
    get('/mgd/zusammenfuehrungen', 'Zusammenführungen der letzten 30 Tage', { answer: mergesSchema }),
  ),
  ...group(
    'Datenschutz',
    put('/mgd/dsgvo/{id}/auskunft', 'Auskunft über eine Person bestellen', {
      body: orderedSchema,
      answer: jobSchema,
      also: 201,
    }),
    put('/mgd/dsgvo/{id}/loeschplan', 'Was von einer Person wann gelöscht wird', { answer: erasurePlanSchema }),
    put('/mgd/dsgvo/{id}/loeschen', 'Löschung einer Person anordnen', {
      body: orderedSchema,
      answer: jobSchema,
      also: 201,
    }),
  ),
  ...group(
    'Empfänger',
    ...['/mgd/mitglieder', '/kontakt/kontakte'].map((url) =>
      post(`${url}/empfaenger`, 'Wen E-Mails an die Personen einer Suche erreichen, und wen nicht und warum', {
        body: { ...object, additionalProperties: text },
        answer: empfaengerSchema,
      }),
    ),
  ),
];
