import * as v from 'valibot';
import { participationAnswerSchema } from '../../../src/features/ausbildung/participation.calls.ts';
import { jahresblattSchema, stundenSchema } from '../../../src/features/ausbildung/taetigkeit/stunden.calls.ts';
import {
  verguetungshinweiseSchema,
  verguetungsvorschlagSchema,
} from '../../../src/features/ausbildung/verguetung/verguetung.calls.ts';
import { gestelltSchema } from '../../../src/features/ausbildung/gebuehren/gebuehren.calls.ts';
import { ausgestelltSchema, geprueftSchema } from '../../../src/features/ausbildung/zertifikat/zertifikat.calls.ts';
import {
  umfrageantwortSchema,
  umfrageergebnisSchema,
  umfrageSchema,
} from '../../../src/features/ausbildung/umfrage/umfrage.calls.ts';
import {
  eigeneSchema,
  vormerkenInput,
  wartelisteSchema,
} from '../../../src/features/ausbildung/vormerken/vormerken.calls.ts';
import { nachweisSchema } from '../../../src/features/ausbildung/nachweis/nachweis.calls.ts';
import { vorjahrInput, vorjahrSchema } from '../../../src/features/ausbildung/vorjahr/vorjahr.calls.ts';
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
    'Vergütung der Zuständigen',
    put('/ausbildungen/{id}/verguetungsvorschlag', 'Vergütungen aus den Kurstagen vorschlagen', {
      answer: verguetungsvorschlagSchema,
    }),
    get('/ausbildungen/{id}/verguetungshinweise', 'Was das Recht zu den vorgeschlagenen Vergütungen sagt', {
      answer: verguetungshinweiseSchema,
    }),
  ),
  ...group(
    'Kursgebühren und Zertifikate',
    put('/ausbildungen/{id}/gebuehrenstellen', 'Kurs- und Stornogebühren als Forderungen stellen', {
      answer: gestelltSchema,
    }),
    put('/ausbildungen/teilnehmer/{id}/zertifikat', 'Ein Zertifikat ausstellen', { answer: ausgestelltSchema }),
    get('/zertifikat/{code}', 'Ein Zertifikat prüfen', { isOpen: true, answer: geprueftSchema }),
  ),
  ...group(
    'Umfrage nach einem Kurs',
    get('/ausbildungen/{id}/umfrage', 'Was Teilnehmer zu einem Kurs sagen', { answer: umfrageergebnisSchema }),
    get('/kursumfrage/{key}', 'Zu welchem Kurs eine Umfrage fragt', { isOpen: true, answer: umfrageSchema }),
    put('/kursumfrage/{key}', 'Eine Umfrage beantworten', {
      isOpen: true,
      body: umfrageantwortSchema,
      answer: object,
    }),
  ),
  ...group(
    'Eigene Mitglieder in fremden Kursen',
    get('/ausbildungen/{id}/eigene', 'Wo die eigenen Mitglieder in einem Kurs stehen', { answer: eigeneSchema }),
    get('/ausbildungen/{id}/warteliste', 'Warum Wartende keinen Platz haben', { answer: wartelisteSchema }),
    put('/ausbildungen/{id}/vormerken', 'Ein eigenes Mitglied vormerken', { body: vormerkenInput, answer: object }),
    put('/ausbildungen/{id}/zuruecktreten', 'Ein eigenes Mitglied abmelden', { body: vormerkenInput, answer: object }),
  ),
  ...group(
    'Ausbildungsnachweis',
    get('/ausbildungen/nachweis/{id}', 'Kurse, Stunden und Zertifikate eines Mitglieds', { answer: nachweisSchema }),
  ),
  ...group(
    'Jahresplanung',
    put('/ausbildungen/jahr/kopieren', 'Kurse des Vorjahrs kopieren', { body: vorjahrInput, answer: vorjahrSchema }),
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
