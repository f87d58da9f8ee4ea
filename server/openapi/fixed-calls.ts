import * as v from 'valibot';
import { catalogSchema, groupRightsInput, groupRightsSchema, massCreationInput, massCreationSchema, passwordLinkSchema } from '../../src/protocol/benutzer.ts';
import { mailTextSchema, resendSchema } from '../../src/protocol/emails.ts';
import { importSchema, importsSchema } from '../../src/protocol/import.ts';
import { activeJobSchema, jobSchema, orderSchema } from '../../src/protocol/jobs.ts';
import { participationAnswerSchema } from '../../src/protocol/participation.ts';
import { resetLookupSchema, resetOwnerSchema } from '../../src/protocol/password.ts';
import { appDataSchema, loginSchema, newPasswordSchema, passwordSchema, refreshSchema, tokensSchema } from '../../src/protocol/session.ts';
import { savedSearchesSchema, searchChangesSchema } from '../../src/protocol/searches.ts';
import { batchAnswerSchema, batchSchema, checksumsSchema, pullSchema, writtenSchema } from '../../src/protocol/sync.ts';
import type { Answer, Call } from './call.ts';
import { listOf, schemaOf, text, uuid, type JsonSchema } from './json-schema.ts';

const none = { 204: undefined };
const ndjson = { media: 'application/x-ndjson' };
const ok = (answer: Answer): Call['answers'] => ({ 200: answer });
const told = schemaOf(v.object({ status_text: v.string() }));
const isRight: JsonSchema = { type: 'object', additionalProperties: { type: 'boolean' } };
const named: JsonSchema = listOf({ type: 'object', properties: { id: uuid, name: text }, required: ['name'] });

/** Starts a group of calls of the same tag. */
const group = (tag: string, ...calls: Omit<Call, 'tag'>[]): Call[] => calls.map((call) => ({ tag, ...call }));

/** A call that only asks. */
const get = (path: string, summary: string, answer: Answer, query: readonly string[] = []): Omit<Call, 'tag'> => ({ method: 'get', path, summary, query, answers: ok(answer) });

/** Every call that is not made from a module. */
export const fixedCalls: readonly Call[] = [
  ...group(
    'Anmeldung',
    { method: 'post', path: '/login', summary: 'Anmelden', isOpen: true, body: schemaOf(loginSchema), answers: ok(schemaOf(tokensSchema)) },
    { method: 'post', path: '/auth/refresh', summary: 'Sitzung verlängern', isOpen: true, body: schemaOf(refreshSchema), answers: ok(schemaOf(tokensSchema)) },
    { method: 'post', path: '/abmelden', summary: 'Abmelden', answers: none },
    { method: 'put', path: '/user/kennwortaendern', summary: 'Kennwort ändern', body: schemaOf(newPasswordSchema), answers: none },
    { method: 'post', path: '/pwdreset', summary: 'Link zum Zurücksetzen des Kennworts anfordern', isOpen: true, body: schemaOf(v.object({ username: v.string(), email: v.string() })), answers: ok(told) },
    { method: 'post', path: '/pwdresetbenutzer', summary: 'Wem ein Link gehört', isOpen: true, body: schemaOf(resetLookupSchema), answers: ok(schemaOf(resetOwnerSchema)) },
    { method: 'post', path: '/pwdreset2', summary: 'Kennwort mit einem Link setzen', isOpen: true, body: schemaOf(v.object({ id: v.string(), username: v.string(), password: passwordSchema })), answers: none },
    { method: 'put', path: '/rechte/dsgvo', summary: 'In die Verarbeitung der Daten einwilligen', answers: none },
  ),
  ...group(
    'Rechte',
    get('/rechte/daten', 'Daten der Anmeldung', schemaOf(appDataSchema)),
    get('/rechte/navi/{key}', 'Rechte eines Bereichs', isRight),
    get('/rechte/rechte/{codes}', 'Ob Rechte gehalten werden: Namen oder Nummern, mit Komma getrennt', isRight),
    get('/verwaltung/rechte', 'Rechtekatalog', schemaOf(catalogSchema)),
    get('/benutzergruppen/benutzergruppen/{id}/rechte', 'Rechte einer Gruppe', schemaOf(groupRightsSchema)),
    { method: 'put', path: '/benutzergruppen/benutzergruppen/{id}/rechte', summary: 'Rechte einer Gruppe setzen', headers: ['If-Match'], body: schemaOf(groupRightsInput), answers: ok(schemaOf(groupRightsSchema)) },
    { method: 'put', path: '/user/massenanlage', summary: 'Benutzer für Mitglieder anlegen', body: schemaOf(massCreationInput), answers: ok(schemaOf(massCreationSchema)) },
    { method: 'put', path: '/user/user/{id}/kennwortlink', summary: 'Link zu einem neuen Kennwort', answers: ok(schemaOf(passwordLinkSchema)) },
  ),
  ...group(
    'Daten',
    get('/daten/version', 'Fassung des Servers', schemaOf(v.object({ version: v.string(), schema: v.string(), protokoll: v.number() }))),
    { method: 'get', path: '/daten/zustand', summary: 'Ob der Server arbeitet', isOpen: true, answers: ok(schemaOf(v.object({ version: v.string(), verzug: v.number() }))) },
    { method: 'put', path: '/daten/funktionswechselsetdatum', summary: 'Geänderte Funktionen zur Kenntnis nehmen', answers: none },
    get('/mgd/suche', 'Mitglieder suchen', listOf({ type: 'object', properties: { id: uuid, sek_id: { type: ['string', 'null'] } }, required: ['id'] }), ['suche', 'mitgliedsstatus', 'mitgliedschaft', 'austrittsart', 'sucheKontakte', 'kng_id', 'art', 'einsatz_id', 'sek_id']),
    get('/sektionen/sektionenFilter', 'Sektionen für Filter', named),
    get('/sektionen/sektionenListe', 'Sektionen', named),
    get('/sektionen/regionen', 'Regionen', named),
    get('/sektionen/sektionenRegion/{id}', 'Sektionen einer Region', named),
    get('/daten/nationen', 'Nationen', named, ['id']),
    get('/daten/anreden', 'Anreden', named),
    get('/daten/titel', 'Titel', named),
    get('/daten/fahrzeughersteller', 'Fahrzeughersteller', named),
    get('/daten/einsatzarten', 'Einsatzarten', named, ['art']),
    get('/daten/orte/{plz}', 'Orte einer Postleitzahl', named),
    get('/daten/geborte', 'Geburtsorte', named),
    { method: 'put', path: '/daten/strassen', summary: 'Straßen eines Ortes', body: schemaOf(v.object({ plz: v.string(), ort: v.string() })), answers: ok(named) },
  ),
  ...group(
    'Jobs',
    { method: 'put', path: '/jobs/jobs', summary: 'Job bestellen', body: schemaOf(orderSchema), answers: { 200: schemaOf(jobSchema), 201: schemaOf(jobSchema) } },
    get('/jobs/jobslast', 'Eigene Jobs, die noch nicht erledigt sind', schemaOf(v.array(activeJobSchema))),
    get('/jobs/jobs', 'Jobs', schemaOf(v.array(jobSchema)), ['eigenejobs', 'benutzername', 'erstelltamvon', 'erstelltambis', 'typ', 'status', 'limit', 'offset']),
    get('/jobs/datei/{id}', 'Datei eines Jobs', { media: 'application/octet-stream' }),
    { method: 'delete', path: '/jobs/jobs/{id}', summary: 'Job abbrechen oder aus der Anzeige nehmen', answers: ok(schemaOf(jobSchema)) },
  ),
  ...group(
    'Gespeicherte Suchen',
    get('/suchen', 'Eigene gespeicherte Suchen', schemaOf(savedSearchesSchema)),
    { method: 'put', path: '/suchen', summary: 'Gespeicherte Suchen abgleichen', body: schemaOf(searchChangesSchema), answers: ok(schemaOf(savedSearchesSchema)) },
  ),
  ...group(
    'E-Mail-Protokoll',
    get('/emailprotokoll/emails/{id}/inhalt', 'Text einer E-Mail', schemaOf(mailTextSchema)),
    { method: 'put', path: '/emailprotokoll/emails/{id}/senden', summary: 'E-Mail noch einmal senden', body: schemaOf(resendSchema), answers: { 200: schemaOf(resendSchema), 201: schemaOf(resendSchema) } },
  ),
  ...group(
    'Import',
    { method: 'post', path: '/import', summary: 'Zeilen einer Datei einlesen', body: schemaOf(importSchema), answers: ok(ndjson) },
    get('/import', 'Eigene Importe', schemaOf(importsSchema)),
    { method: 'post', path: '/import/{id}/rueckgaengig', summary: 'Import rückgängig machen', answers: ok(ndjson) },
  ),
  ...group(
    'Wechsel und Anmeldung zu Kursen',
    { method: 'put', path: '/mgd/wechsel', summary: 'Wechsel eines Mitglieds beantragen', headers: ['Idempotency-Key'], body: { type: 'object' }, answers: { 200: schemaOf(writtenSchema), 201: schemaOf(writtenSchema) } },
    get('/mgd/mitgliederstatuswechselok/{id}', 'Wechsel annehmen', { type: 'object' }),
    get('/mgd/mitgliederstatuswechselablehnen/{id}', 'Wechsel ablehnen', { type: 'object' }),
    { method: 'put', path: '/ausbildungen/teilnehmer/{id}/anmeldelink', summary: 'Teilnehmer mit einem Link einladen', answers: ok({ type: 'object' }) },
    { method: 'put', path: '/ausbildungen/teilnahmevormerkung/{id}', summary: 'Einladung beantworten', isOpen: true, body: schemaOf(v.object({ id: v.string(), bestaetigung: v.picklist([0, 1]) })), answers: ok(schemaOf(participationAnswerSchema)) },
  ),
  ...group(
    'Abgleich',
    { method: 'post', path: '/sync/batch', summary: 'Änderungen eines Geräts', body: schemaOf(batchSchema), answers: ok(schemaOf(batchAnswerSchema)) },
    { method: 'post', path: '/sync', summary: 'Stand für ein Gerät', body: schemaOf(pullSchema), answers: ok(ndjson) },
    { method: 'post', path: '/sync/pruefung', summary: 'Prüfsummen des Stands', body: { type: 'object' }, answers: ok(schemaOf(checksumsSchema)) },
    get('/sync/ereignisse', 'Meldungen über Änderungen', { media: 'text/event-stream' }),
    get('/dateien/{sha256}', 'Wie weit eine Datei hochgeladen ist', schemaOf(v.object({ offset: v.number(), complete: v.boolean() }))),
    { method: 'put', path: '/dateien/{sha256}', summary: 'Teil einer Datei hochladen', headers: ['Content-Range', 'Idempotency-Key'], body: { media: 'application/octet-stream' }, answers: ok(schemaOf(v.object({ offset: v.number(), complete: v.boolean() }))) },
    get('/openapi.json', 'Diese Beschreibung', { type: 'object' }),
  ),
];
