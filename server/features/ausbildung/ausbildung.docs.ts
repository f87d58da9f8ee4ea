import * as v from 'valibot';
import { participationAnswerSchema } from '../../../src/features/ausbildung/participation.calls.ts';
import { jahresblattSchema, stundenSchema } from '../../../src/features/ausbildung/taetigkeit/stunden.calls.ts';
import { kursMailsSchema } from '../../../src/protocol/emails.ts';
import { get, group, put, type Call } from '../../openapi/call.ts';
import { object } from '../../openapi/json-schema.ts';

/** Calls of ausbildung beside those of its modules, as the API document describes them. */
export const ausbildungCalls: readonly Call[] = [
  ...group(
    'E-Mail-Protokoll',
    get('/ausbildungen/email', 'E-Mails zu einer Ausbildung', { query: ['ausb_id'], answer: kursMailsSchema }),
    get('/taetigkeiten/email', 'E-Mails zu einer Tätigkeit', { query: ['ausb_id'], answer: kursMailsSchema }),
  ),
  ...group(
    'Tätigkeiten',
    get('/taetigkeiten/stunden', 'Stunden eines Jahres nach Person und Art', {
      query: ['jahr', 'sek_id'],
      answer: stundenSchema,
    }),
    get('/taetigkeiten/jahresblatt', 'Was eine Person in einem Jahr geleistet hat', {
      query: ['mgd_id', 'jahr'],
      answer: jahresblattSchema,
    }),
  ),
  ...group(
    'Anmeldung zu Kursen',
    put('/ausbildungen/teilnehmer/{id}/anmeldelink', 'Teilnehmer mit einem Link einladen', { answer: object }),
    put('/ausbildungen/teilnahmevormerkung/{id}', 'Einladung beantworten', {
      isOpen: true,
      body: v.object({ id: v.string(), bestaetigung: v.picklist([0, 1]) }),
      answer: participationAnswerSchema,
    }),
  ),
];
