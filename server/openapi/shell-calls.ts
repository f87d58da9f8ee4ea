import * as v from 'valibot';
import { addressInput, addressSchema, confirmInput, confirmedSchema } from '../../src/protocol/adresse.ts';
import { commonSchema } from '../../src/protocol/common-history.ts';
import { mailTextSchema, resendSchema } from '../../src/protocol/emails.ts';
import {
  devicesSchema,
  kontaktInput,
  kontaktSchema,
  lostInput,
  standInput,
  standSchema,
} from '../../src/protocol/geraete.ts';
import { importSchema, importsSchema, maxImportBytes, umzugSchema } from '../../src/protocol/import.ts';
import { activeJobSchema, auslastungSchema, jobSchema, orderSchema } from '../../src/protocol/jobs.ts';
import { kartenSchema, kartenTeilSchema } from '../../src/protocol/karten.ts';
import { resetLookupSchema, resetOwnerSchema } from '../../src/protocol/password.ts';
import { pushAboInput, pushAboSchema, pushEndpointInput, pushKeySchema } from '../../src/protocol/push.ts';
import { sicherungenSchema } from '../../src/protocol/sicherungen.ts';
import { savedSearchesSchema, searchChangesSchema } from '../../src/protocol/searches.ts';
import {
  appDataSchema,
  loginSchema,
  newPasswordSchema,
  passwordSchema,
  refreshSchema,
  tokensSchema,
} from '../../src/protocol/session.ts';
import { batchAnswerSchema, batchSchema, checksumsSchema, pullSchema } from '../../src/protocol/sync.ts';
import { bytes, get, group, post, put, remove, type Call } from './call.ts';
import { listOf, object, text, type JsonSchema, uuid } from './json-schema.ts';

const ndjson = { media: 'application/x-ndjson' };
const uploaded = v.object({ offset: v.number(), complete: v.boolean() });
const told = v.object({ status_text: v.string() });
const isRight: JsonSchema = { ...object, additionalProperties: { type: 'boolean' } };
const named: JsonSchema = listOf({ type: 'object', properties: { id: uuid, name: text }, required: ['name'] });

/** Calls that belong to no area and are not made from a module. */
export const shellCalls: readonly Call[] = [
  ...group(
    'Anmeldung',
    post('/login', 'Anmelden', { isOpen: true, body: loginSchema, answer: tokensSchema }),
    post('/auth/refresh', 'Sitzung verlängern', { isOpen: true, body: refreshSchema, answer: tokensSchema }),
    post('/abmelden', 'Abmelden'),
    put('/user/kennwortaendern', 'Kennwort ändern', { body: newPasswordSchema }),
    post('/pwdreset', 'Link zum Zurücksetzen des Kennworts anfordern', {
      isOpen: true,
      body: v.object({ username: v.string(), email: v.string() }),
      answer: told,
    }),
    post('/pwdresetbenutzer', 'Wem ein Link gehört', {
      isOpen: true,
      body: resetLookupSchema,
      answer: resetOwnerSchema,
    }),
    post('/pwdreset2', 'Kennwort mit einem Link setzen', {
      isOpen: true,
      body: v.object({ id: v.string(), username: v.string(), password: passwordSchema }),
    }),
    get('/user/adresse', 'Adresse des eigenen Kontos, an die Links zum Zurücksetzen gehen', { answer: addressSchema }),
    put('/user/adresse', 'Adresse des eigenen Kontos ändern; sie gilt nach Bestätigung und 72 Stunden', {
      body: addressInput,
      answer: addressSchema,
    }),
    post('/adresse/bestaetigen', 'Adresse eines Kontos mit dem Link einer Mail bestätigen', {
      isOpen: true,
      body: confirmInput,
      answer: confirmedSchema,
    }),
    post('/geraete/stand', 'Wie es um Geräte steht; ein gesperrtes fragt nach sich selbst', {
      isOpen: true,
      body: standInput,
      answer: standSchema,
    }),
    put('/geraete/kontakt', 'Was auf dem Gerät dieser Sitzung liegt', { body: kontaktInput, answer: kontaktSchema }),
    get('/geraete', 'Geräte eines Benutzers', { query: ['benutzer'], answer: devicesSchema }),
    put('/geraete/{id}/verloren', 'Ein Gerät als verloren oder gefunden melden', { body: lostInput }),
    get('/push/schluessel', 'Öffentlicher Schlüssel für Benachrichtigungen (RFC 8292)', { answer: pushKeySchema }),
    put('/push/abo', 'Dieses Gerät für Benachrichtigungen anmelden', { body: pushAboInput, answer: pushAboSchema }),
    put('/push/abo/loeschen', 'Ein eigenes Gerät von Benachrichtigungen abmelden', { body: pushEndpointInput }),
    put('/push/abo/probe', 'Eine Probe auf ein eigenes Gerät schicken', { body: pushEndpointInput }),
    put('/rechte/dsgvo', 'In die Verarbeitung der Daten einwilligen'),
  ),
  ...group(
    'Rechte',
    get('/rechte/daten', 'Daten der Anmeldung', { answer: appDataSchema }),
    get('/rechte/navi/{key}', 'Rechte eines Bereichs', { answer: isRight }),
    get('/rechte/rechte/{codes}', 'Ob Rechte gehalten werden: Namen oder Nummern, mit Komma getrennt', {
      answer: isRight,
    }),
  ),
  ...group(
    'Daten',
    get('/daten/version', 'Fassung des Servers', {
      answer: v.object({ version: v.string(), schema: v.string(), protokoll: v.number() }),
    }),
    get('/daten/zustand', 'Ob der Server arbeitet', {
      isOpen: true,
      answer: v.object({ version: v.string(), verzug: v.number() }),
    }),
    get('/daten/bereit', 'Ob der Server Geräte bedienen kann; sonst 503', {
      isOpen: true,
      answer: v.object({ bereit: v.boolean() }),
    }),
    put('/daten/funktionswechselsetdatum', 'Geänderte Funktionen zur Kenntnis nehmen'),
    get('/sektionen/sektionenFilter', 'Sektionen für Filter', { answer: named }),
    get('/sektionen/sektionenListe', 'Sektionen', { answer: named }),
    get('/sektionen/regionen', 'Regionen', { answer: named }),
    get('/sektionen/sektionenRegion/{id}', 'Sektionen einer Region', { query: ['am'], answer: named }),
    get('/daten/nationen', 'Nationen', { query: ['id'], answer: named }),
    get('/daten/anreden', 'Anreden', { answer: named }),
    get('/daten/titel', 'Titel', { answer: named }),
    get('/daten/fahrzeughersteller', 'Fahrzeughersteller', { answer: named }),
    get('/daten/einsatzarten', 'Einsatzarten', { query: ['art'], answer: named }),
    get('/daten/orte/{plz}', 'Orte einer Postleitzahl', { answer: named }),
    get('/daten/geborte', 'Geburtsorte', { answer: named }),
    put('/daten/strassen', 'Straßen eines Ortes', {
      body: v.object({ plz: v.string(), ort: v.string() }),
      answer: named,
    }),
  ),
  ...group(
    'Jobs',
    put('/jobs/jobs', 'Job bestellen', { body: orderSchema, answer: jobSchema, also: 201 }),
    get('/jobs/jobslast', 'Eigene Jobs, die noch nicht erledigt sind', { answer: v.array(activeJobSchema) }),
    get('/jobs/jobs', 'Jobs', {
      query: ['eigenejobs', 'benutzername', 'erstelltamvon', 'erstelltambis', 'typ', 'status', 'limit', 'offset'],
      answer: v.array(jobSchema),
    }),
    get('/jobs/auslastung', 'Was in der Warteschlange ansteht', { answer: auslastungSchema }),
    get('/jobs/datei/{id}', 'Datei eines Jobs', { answer: bytes }),
    remove('/jobs/jobs/{id}', 'Job abbrechen oder aus der Anzeige nehmen', { answer: jobSchema }),
    get('/sicherungen', 'Sicherungen des Servers und wie sie eingerichtet sind', { answer: sicherungenSchema }),
    get('/sicherungen/{id}/datei', 'Sicherung, versiegelt für den Betreiber', { answer: bytes }),
  ),
  ...group(
    'Gespeicherte Suchen',
    get('/suchen', 'Eigene gespeicherte Suchen', { answer: savedSearchesSchema }),
    put('/suchen', 'Gespeicherte Suchen abgleichen', { body: searchChangesSchema, answer: savedSearchesSchema }),
  ),
  ...group(
    'E-Mail-Protokoll',
    get('/emailprotokoll/emails/{id}/inhalt', 'Text einer E-Mail', { answer: mailTextSchema }),
    put('/emailprotokoll/emails/{id}/senden', 'E-Mail noch einmal senden', {
      body: resendSchema,
      answer: resendSchema,
      also: 201,
    }),
  ),
  ...group(
    'Import',
    post('/import', 'Zeilen einer Datei einlesen', {
      body: importSchema,
      maxBytes: maxImportBytes,
      answer: ndjson,
    }),
    post('/import/umzug', 'Mehrere Dateien, die zusammenhängen, in einem einlesen', {
      body: umzugSchema,
      maxBytes: maxImportBytes,
      answer: ndjson,
    }),
    get('/import', 'Eigene Importe', { answer: importsSchema }),
    post('/import/{id}/rueckgaengig', 'Import rückgängig machen', { answer: ndjson }),
  ),
  ...group(
    'Abgleich',
    post('/sync/batch', 'Änderungen eines Geräts', { body: batchSchema, answer: batchAnswerSchema }),
    post('/sync', 'Stand für ein Gerät', { body: pullSchema, answer: ndjson }),
    post('/sync/pruefung', 'Prüfsummen des Stands', { body: object, answer: checksumsSchema }),
    get('/sync/verlauf', 'Ob der Server einen Stand kennt', { isOpen: true, query: ['stand'], answer: commonSchema }),
    get('/sync/ereignisse', 'Meldungen über Änderungen', { answer: { media: 'text/event-stream' } }),
    get('/karten', 'Karten im Datenordner', { answer: kartenSchema }),
    get('/karten/{name}', 'Karte, ganz oder in Teilen', {
      headers: ['Range'],
      answer: { media: 'application/vnd.pmtiles' },
      also: 206,
    }),
    get('/karten/{name}/teile', 'Wie weit eine Karte hochgeladen ist', { query: ['marke'], answer: kartenTeilSchema }),
    put('/karten/{name}/teile', 'Teil einer Karte hochladen', {
      query: ['marke'],
      headers: ['Content-Range'],
      body: bytes,
      answer: kartenTeilSchema,
    }),
    remove('/karten/{name}', 'Karte entfernen'),
    get('/dateien/{sha256}', 'Wie weit eine Datei hochgeladen ist', {
      answer: uploaded,
    }),
    put('/dateien/{sha256}', 'Teil einer Datei hochladen', {
      headers: ['Content-Range', 'Idempotency-Key'],
      body: bytes,
      answer: uploaded,
    }),
    get('/openapi.json', 'Diese Beschreibung', { answer: object }),
  ),
];
