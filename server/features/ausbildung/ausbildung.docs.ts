import * as v from 'valibot';
import { participationAnswerSchema } from '../../../src/features/ausbildung/participation.calls.ts';
import { kursMailsSchema } from '../../../src/protocol/emails.ts';
import { get, group, ok, type Call } from '../../openapi/call.ts';
import { schemaOf } from '../../openapi/json-schema.ts';

/** Calls of ausbildung beside those of its modules, as the API document describes them. */
export const ausbildungCalls: readonly Call[] = [
  ...group(
    'E-Mail-Protokoll',
    get('/ausbildungen/email', 'E-Mails zu einer Ausbildung', schemaOf(kursMailsSchema), ['ausb_id']),
    get('/taetigkeiten/email', 'E-Mails zu einer Tätigkeit', schemaOf(kursMailsSchema), ['ausb_id']),
  ),
  ...group(
    'Anmeldung zu Kursen',
    {
      method: 'put',
      path: '/ausbildungen/teilnehmer/{id}/anmeldelink',
      summary: 'Teilnehmer mit einem Link einladen',
      answers: ok({ type: 'object' }),
    },
    {
      method: 'put',
      path: '/ausbildungen/teilnahmevormerkung/{id}',
      summary: 'Einladung beantworten',
      isOpen: true,
      body: schemaOf(v.object({ id: v.string(), bestaetigung: v.picklist([0, 1]) })),
      answers: ok(schemaOf(participationAnswerSchema)),
    },
  ),
];
