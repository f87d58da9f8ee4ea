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
import { importSchema, importsSchema } from '../../src/protocol/import.ts';
import { activeJobSchema, jobSchema, orderSchema } from '../../src/protocol/jobs.ts';
import { kartenSchema, kartenTeilSchema } from '../../src/protocol/karten.ts';
import { resetLookupSchema, resetOwnerSchema } from '../../src/protocol/password.ts';
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
import { get, group, none, ok, type Call } from './call.ts';
import { listOf, schemaOf, text, type JsonSchema, uuid } from './json-schema.ts';

const ndjson = { media: 'application/x-ndjson' };
const told = schemaOf(v.object({ status_text: v.string() }));
const isRight: JsonSchema = { type: 'object', additionalProperties: { type: 'boolean' } };
const named: JsonSchema = listOf({ type: 'object', properties: { id: uuid, name: text }, required: ['name'] });

/** Calls that belong to no area and are not made from a module. */
export const shellCalls: readonly Call[] = [
  ...group(
    'Anmeldung',
    {
      method: 'post',
      path: '/login',
      summary: 'Anmelden',
      isOpen: true,
      body: schemaOf(loginSchema),
      answers: ok(schemaOf(tokensSchema)),
    },
    {
      method: 'post',
      path: '/auth/refresh',
      summary: 'Sitzung verlängern',
      isOpen: true,
      body: schemaOf(refreshSchema),
      answers: ok(schemaOf(tokensSchema)),
    },
    { method: 'post', path: '/abmelden', summary: 'Abmelden', answers: none },
    {
      method: 'put',
      path: '/user/kennwortaendern',
      summary: 'Kennwort ändern',
      body: schemaOf(newPasswordSchema),
      answers: none,
    },
    {
      method: 'post',
      path: '/pwdreset',
      summary: 'Link zum Zurücksetzen des Kennworts anfordern',
      isOpen: true,
      body: schemaOf(v.object({ username: v.string(), email: v.string() })),
      answers: ok(told),
    },
    {
      method: 'post',
      path: '/pwdresetbenutzer',
      summary: 'Wem ein Link gehört',
      isOpen: true,
      body: schemaOf(resetLookupSchema),
      answers: ok(schemaOf(resetOwnerSchema)),
    },
    {
      method: 'post',
      path: '/pwdreset2',
      summary: 'Kennwort mit einem Link setzen',
      isOpen: true,
      body: schemaOf(v.object({ id: v.string(), username: v.string(), password: passwordSchema })),
      answers: none,
    },
    get('/user/adresse', 'Adresse des eigenen Kontos, an die Links zum Zurücksetzen gehen', schemaOf(addressSchema)),
    {
      method: 'put',
      path: '/user/adresse',
      summary: 'Adresse des eigenen Kontos ändern; sie gilt nach Bestätigung und 72 Stunden',
      body: schemaOf(addressInput),
      answers: ok(schemaOf(addressSchema)),
    },
    {
      method: 'post',
      path: '/adresse/bestaetigen',
      summary: 'Adresse eines Kontos mit dem Link einer Mail bestätigen',
      isOpen: true,
      body: schemaOf(confirmInput),
      answers: ok(schemaOf(confirmedSchema)),
    },
    {
      method: 'post',
      path: '/geraete/stand',
      summary: 'Wie es um Geräte steht; ein gesperrtes fragt nach sich selbst',
      isOpen: true,
      body: schemaOf(standInput),
      answers: ok(schemaOf(standSchema)),
    },
    {
      method: 'put',
      path: '/geraete/kontakt',
      summary: 'Was auf dem Gerät dieser Sitzung liegt',
      body: schemaOf(kontaktInput),
      answers: ok(schemaOf(kontaktSchema)),
    },
    get('/geraete', 'Geräte eines Benutzers', schemaOf(devicesSchema), ['benutzer']),
    {
      method: 'put',
      path: '/geraete/{id}/verloren',
      summary: 'Ein Gerät als verloren oder gefunden melden',
      body: schemaOf(lostInput),
      answers: none,
    },
    { method: 'put', path: '/rechte/dsgvo', summary: 'In die Verarbeitung der Daten einwilligen', answers: none },
  ),
  ...group(
    'Rechte',
    get('/rechte/daten', 'Daten der Anmeldung', schemaOf(appDataSchema)),
    get('/rechte/navi/{key}', 'Rechte eines Bereichs', isRight),
    get('/rechte/rechte/{codes}', 'Ob Rechte gehalten werden: Namen oder Nummern, mit Komma getrennt', isRight),
  ),
  ...group(
    'Daten',
    get(
      '/daten/version',
      'Fassung des Servers',
      schemaOf(v.object({ version: v.string(), schema: v.string(), protokoll: v.number() })),
    ),
    {
      method: 'get',
      path: '/daten/zustand',
      summary: 'Ob der Server arbeitet',
      isOpen: true,
      answers: ok(schemaOf(v.object({ version: v.string(), verzug: v.number() }))),
    },
    {
      method: 'put',
      path: '/daten/funktionswechselsetdatum',
      summary: 'Geänderte Funktionen zur Kenntnis nehmen',
      answers: none,
    },
    get('/sektionen/sektionenFilter', 'Sektionen für Filter', named),
    get('/sektionen/sektionenListe', 'Sektionen', named),
    get('/sektionen/regionen', 'Regionen', named),
    get('/sektionen/sektionenRegion/{id}', 'Sektionen einer Region', named, ['am']),
    get('/daten/nationen', 'Nationen', named, ['id']),
    get('/daten/anreden', 'Anreden', named),
    get('/daten/titel', 'Titel', named),
    get('/daten/fahrzeughersteller', 'Fahrzeughersteller', named),
    get('/daten/einsatzarten', 'Einsatzarten', named, ['art']),
    get('/daten/orte/{plz}', 'Orte einer Postleitzahl', named),
    get('/daten/geborte', 'Geburtsorte', named),
    {
      method: 'put',
      path: '/daten/strassen',
      summary: 'Straßen eines Ortes',
      body: schemaOf(v.object({ plz: v.string(), ort: v.string() })),
      answers: ok(named),
    },
  ),
  ...group(
    'Jobs',
    {
      method: 'put',
      path: '/jobs/jobs',
      summary: 'Job bestellen',
      body: schemaOf(orderSchema),
      answers: { 200: schemaOf(jobSchema), 201: schemaOf(jobSchema) },
    },
    get('/jobs/jobslast', 'Eigene Jobs, die noch nicht erledigt sind', schemaOf(v.array(activeJobSchema))),
    get('/jobs/jobs', 'Jobs', schemaOf(v.array(jobSchema)), [
      'eigenejobs',
      'benutzername',
      'erstelltamvon',
      'erstelltambis',
      'typ',
      'status',
      'limit',
      'offset',
    ]),
    get('/jobs/datei/{id}', 'Datei eines Jobs', { media: 'application/octet-stream' }),
    {
      method: 'delete',
      path: '/jobs/jobs/{id}',
      summary: 'Job abbrechen oder aus der Anzeige nehmen',
      answers: ok(schemaOf(jobSchema)),
    },
  ),
  ...group('Gespeicherte Suchen', get('/suchen', 'Eigene gespeicherte Suchen', schemaOf(savedSearchesSchema)), {
    method: 'put',
    path: '/suchen',
    summary: 'Gespeicherte Suchen abgleichen',
    body: schemaOf(searchChangesSchema),
    answers: ok(schemaOf(savedSearchesSchema)),
  }),
  ...group(
    'E-Mail-Protokoll',
    get('/emailprotokoll/emails/{id}/inhalt', 'Text einer E-Mail', schemaOf(mailTextSchema)),
    {
      method: 'put',
      path: '/emailprotokoll/emails/{id}/senden',
      summary: 'E-Mail noch einmal senden',
      body: schemaOf(resendSchema),
      answers: { 200: schemaOf(resendSchema), 201: schemaOf(resendSchema) },
    },
  ),
  ...group(
    'Import',
    {
      method: 'post',
      path: '/import',
      summary: 'Zeilen einer Datei einlesen',
      body: schemaOf(importSchema),
      answers: ok(ndjson),
    },
    get('/import', 'Eigene Importe', schemaOf(importsSchema)),
    { method: 'post', path: '/import/{id}/rueckgaengig', summary: 'Import rückgängig machen', answers: ok(ndjson) },
  ),
  ...group(
    'Abgleich',
    {
      method: 'post',
      path: '/sync/batch',
      summary: 'Änderungen eines Geräts',
      body: schemaOf(batchSchema),
      answers: ok(schemaOf(batchAnswerSchema)),
    },
    { method: 'post', path: '/sync', summary: 'Stand für ein Gerät', body: schemaOf(pullSchema), answers: ok(ndjson) },
    {
      method: 'post',
      path: '/sync/pruefung',
      summary: 'Prüfsummen des Stands',
      body: { type: 'object' },
      answers: ok(schemaOf(checksumsSchema)),
    },
    { ...get('/sync/verlauf', 'Ob der Server einen Stand kennt', schemaOf(commonSchema), ['stand']), isOpen: true },
    get('/sync/ereignisse', 'Meldungen über Änderungen', { media: 'text/event-stream' }),
    get('/karten', 'Karten im Datenordner', schemaOf(kartenSchema)),
    {
      method: 'get',
      path: '/karten/{name}',
      summary: 'Karte, ganz oder in Teilen',
      headers: ['Range'],
      answers: { 200: { media: 'application/vnd.pmtiles' }, 206: { media: 'application/vnd.pmtiles' } },
    },
    get('/karten/{name}/teile', 'Wie weit eine Karte hochgeladen ist', schemaOf(kartenTeilSchema), ['marke']),
    {
      method: 'put',
      path: '/karten/{name}/teile',
      summary: 'Teil einer Karte hochladen',
      query: ['marke'],
      headers: ['Content-Range'],
      body: { media: 'application/octet-stream' },
      answers: ok(schemaOf(kartenTeilSchema)),
    },
    { method: 'delete', path: '/karten/{name}', summary: 'Karte entfernen', answers: none },
    get(
      '/dateien/{sha256}',
      'Wie weit eine Datei hochgeladen ist',
      schemaOf(v.object({ offset: v.number(), complete: v.boolean() })),
    ),
    {
      method: 'put',
      path: '/dateien/{sha256}',
      summary: 'Teil einer Datei hochladen',
      headers: ['Content-Range', 'Idempotency-Key'],
      body: { media: 'application/octet-stream' },
      answers: ok(schemaOf(v.object({ offset: v.number(), complete: v.boolean() }))),
    },
    get('/openapi.json', 'Diese Beschreibung', { type: 'object' }),
  ),
];
