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
import { get, group, ok, type Call } from '../../openapi/call.ts';
import { listOf, schemaOf, text, uuid } from '../../openapi/json-schema.ts';

/** Calls of personen beside those of its modules, as the API document describes them. */
export const personenCalls: readonly Call[] = [
  ...group(
    'Mitglieder',
    get(
      '/mgd/suche',
      'Mitglieder suchen',
      listOf({ type: 'object', properties: { id: uuid, sek_id: { type: ['string', 'null'] } }, required: ['id'] }),
      [
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
    ),
  ),
  ...group(
    'Ausweise',
    {
      method: 'put',
      path: '/mgd/ausweis',
      summary: 'Ausweise von Mitgliedern unterschreiben',
      body: schemaOf(ausweisOrderSchema),
      answers: ok(schemaOf(ausweiseSchema)),
    },
    {
      method: 'put',
      path: '/mgd/ausweis/pruefen',
      summary: 'Ob ein Ausweis gilt',
      body: schemaOf(ausweisCheckSchema),
      answers: ok(schemaOf(ausweisStateSchema)),
    },
  ),
  ...group(
    'Wechsel',
    {
      method: 'put',
      path: '/mgd/wechsel',
      summary: 'Wechsel eines Mitglieds beantragen',
      headers: ['Idempotency-Key'],
      body: { type: 'object' },
      answers: { 200: schemaOf(writtenSchema), 201: schemaOf(writtenSchema) },
    },
    get('/mgd/mitgliederstatuswechselok/{id}', 'Wechsel annehmen', { type: 'object' }),
    get('/mgd/mitgliederstatuswechselablehnen/{id}', 'Wechsel ablehnen', { type: 'object' }),
  ),
  ...group(
    'Doppelte Personen',
    get('/mgd/duplikate', 'Paare von Personen, die dieselbe sein können', schemaOf(pairsSchema), ['ignoriert']),
    {
      method: 'put',
      path: '/mgd/duplikate',
      summary: 'Zwei Personen zum Vergleich vormerken',
      body: schemaOf(newPairSchema),
      answers: ok(schemaOf(mergedIdSchema)),
    },
    get('/mgd/duplikate/{id}', 'Zwei Personen vergleichen', schemaOf(comparedSchema)),
    {
      method: 'put',
      path: '/mgd/duplikate/{id}/zusammenfuehren',
      summary: 'Aus zwei Personen eine machen',
      body: schemaOf(mergeSchema),
      answers: ok(schemaOf(mergedIdSchema)),
    },
    {
      method: 'put',
      path: '/mgd/duplikate/{id}/ignorieren',
      summary: 'Zwei Personen auseinanderhalten',
      body: schemaOf(ignoreSchema),
      answers: ok(schemaOf(mergedIdSchema)),
    },
    {
      method: 'put',
      path: '/mgd/duplikate/{id}/trennen',
      summary: 'Eine Zusammenführung zurücknehmen',
      answers: ok(schemaOf(mergedIdSchema)),
    },
    get('/mgd/zusammenfuehrungen', 'Zusammenführungen der letzten 30 Tage', schemaOf(mergesSchema)),
  ),
  ...group(
    'Datenschutz',
    {
      method: 'put',
      path: '/mgd/dsgvo/{id}/auskunft',
      summary: 'Auskunft über eine Person bestellen',
      body: schemaOf(orderedSchema),
      answers: { 200: schemaOf(jobSchema), 201: schemaOf(jobSchema) },
    },
    {
      method: 'put',
      path: '/mgd/dsgvo/{id}/loeschplan',
      summary: 'Was von einer Person wann gelöscht wird',
      answers: ok(schemaOf(erasurePlanSchema)),
    },
    {
      method: 'put',
      path: '/mgd/dsgvo/{id}/loeschen',
      summary: 'Löschung einer Person anordnen',
      body: schemaOf(orderedSchema),
      answers: { 200: schemaOf(jobSchema), 201: schemaOf(jobSchema) },
    },
  ),
  ...group(
    'Empfänger',
    ...['/mgd/mitglieder', '/kontakt/kontakte'].map((url) => ({
      method: 'post' as const,
      path: `${url}/empfaenger`,
      summary: 'Wen E-Mails an die Personen einer Suche erreichen, und wen nicht und warum',
      body: { type: 'object', additionalProperties: text } as const,
      answers: ok(schemaOf(empfaengerSchema)),
    })),
  ),
];
