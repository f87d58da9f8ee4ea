import * as v from 'valibot';
import {
  catalogSchema,
  groupRightsInput,
  groupRightsSchema,
  massCreationInput,
  massCreationSchema,
  passwordLinkSchema,
} from '../../src/features/benutzer/benutzer.calls.ts';
import {
  ausweisCheckSchema,
  ausweiseSchema,
  ausweisOrderSchema,
  ausweisStateSchema,
} from '../../src/features/personen/ausweis.calls.ts';
import { einsatzMergeSchema } from '../../src/features/einsaetze/zusammenfuehren.calls.ts';
import { kursMailsSchema, mailTextSchema, resendSchema } from '../../src/protocol/emails.ts';
import {
  comparedSchema,
  ignoreSchema,
  mergedIdSchema,
  mergeSchema,
  mergesSchema,
  newPairSchema,
  pairsSchema,
} from '../../src/features/personen/dubletten.calls.ts';
import { einsatzstatistikSchema } from '../../src/features/statistik/einsatzstatistik.calls.ts';
import { jahrOrderSchema, jahrSchema } from '../../src/features/statistik/jahreszahlen.calls.ts';
import { empfaengerSchema } from '../../src/protocol/empfaenger.ts';
import { erasurePlanSchema, orderedSchema } from '../../src/features/personen/dsgvo/dsgvo.calls.ts';
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
import { participationAnswerSchema } from '../../src/features/ausbildung/participation.calls.ts';
import { resetLookupSchema, resetOwnerSchema } from '../../src/protocol/password.ts';
import { addressInput, addressSchema, confirmedSchema, confirmInput } from '../../src/protocol/adresse.ts';
import {
  appDataSchema,
  loginSchema,
  newPasswordSchema,
  passwordSchema,
  refreshSchema,
  tokensSchema,
} from '../../src/protocol/session.ts';
import { preflightSchema, sbsEntwurfInput } from '../../src/features/sbs/sbs.calls.ts';
import {
  nachberechnungSchema,
  zeilenberichtigungInput,
  zeilenberichtigungSchema,
} from '../../src/features/einsaetze/abrechnung/verguetungen.calls.ts';
import { commonSchema } from '../../src/protocol/common-history.ts';
import {
  concernedSchema,
  sektionMergeSchema,
  sektionMoveSchema,
} from '../../src/features/organisation/sektionen.calls.ts';
import { savedSearchesSchema, searchChangesSchema } from '../../src/protocol/searches.ts';
import { batchAnswerSchema, batchSchema, checksumsSchema, pullSchema, writtenSchema } from '../../src/protocol/sync.ts';
import {
  berichtigungInput,
  ergebnisseInput,
  ergebnisseSchema,
  zastStandSchema,
} from '../../src/features/zast/zast.calls.ts';
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
const get = (path: string, summary: string, answer: Answer, query: readonly string[] = []): Omit<Call, 'tag'> => ({
  method: 'get',
  path,
  summary,
  query,
  answers: ok(answer),
});

/** Every call that is not made from a module. */
export const fixedCalls: readonly Call[] = [
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
    get('/verwaltung/rechte', 'Rechtekatalog', schemaOf(catalogSchema)),
    get('/benutzergruppen/benutzergruppen/{id}/rechte', 'Rechte einer Gruppe', schemaOf(groupRightsSchema)),
    {
      method: 'put',
      path: '/benutzergruppen/benutzergruppen/{id}/rechte',
      summary: 'Rechte einer Gruppe setzen',
      headers: ['If-Match'],
      body: schemaOf(groupRightsInput),
      answers: ok(schemaOf(groupRightsSchema)),
    },
    {
      method: 'put',
      path: '/user/massenanlage',
      summary: 'Benutzer für Mitglieder anlegen',
      body: schemaOf(massCreationInput),
      answers: ok(schemaOf(massCreationSchema)),
    },
    {
      method: 'put',
      path: '/user/user/{id}/kennwortlink',
      summary: 'Link zu einem neuen Kennwort',
      answers: ok(schemaOf(passwordLinkSchema)),
    },
  ),
  ...group(
    'Statistik',
    get('/statistik/einsaetze', 'Zahlen der Einsätze', schemaOf(einsatzstatistikSchema), ['jahr', 'status', 'sek_id']),
    {
      method: 'put',
      path: '/statistik/jahr',
      summary: 'Die Jahreszahlen aller Sektionen zählen und freigeben',
      body: schemaOf(jahrOrderSchema),
      answers: ok(schemaOf(jahrSchema)),
    },
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
    get('/ausbildungen/email', 'E-Mails zu einer Ausbildung', schemaOf(kursMailsSchema), ['ausb_id']),
    get('/taetigkeiten/email', 'E-Mails zu einer Tätigkeit', schemaOf(kursMailsSchema), ['ausb_id']),
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
    'Wechsel und Anmeldung zu Kursen',
    {
      method: 'put',
      path: '/mgd/wechsel',
      summary: 'Wechsel eines Mitglieds beantragen',
      headers: ['Idempotency-Key'],
      body: { type: 'object' },
      answers: { 200: schemaOf(writtenSchema), 201: schemaOf(writtenSchema) },
    },
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
    {
      method: 'put',
      path: '/sektionen/sektionen/{id}/verschieben',
      summary: 'Sektion unter eine andere legen',
      body: schemaOf(sektionMoveSchema),
      answers: ok(schemaOf(writtenSchema)),
    },
    {
      method: 'put',
      path: '/sektionen/sektionen/{id}/zusammenfuehren',
      summary: 'Sektion in einer anderen aufgehen lassen',
      body: schemaOf(sektionMergeSchema),
      answers: ok({ anyOf: [schemaOf(writtenSchema), schemaOf(concernedSchema)] }),
    },
    get('/mgd/mitgliederstatuswechselok/{id}', 'Wechsel annehmen', { type: 'object' }),
    get('/mgd/mitgliederstatuswechselablehnen/{id}', 'Wechsel ablehnen', { type: 'object' }),
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
  ...group(
    'Doppelte und alte Einsätze',
    {
      method: 'put',
      path: '/einsaetze/einsaetze/{id}/zusammenfuehren',
      summary: 'Einen doppelt erfassten Einsatz zusammenführen',
      body: schemaOf(einsatzMergeSchema),
      answers: ok({ type: 'object' }),
    },
    {
      method: 'put',
      path: '/einsaetze/einsaetze/{id}/trennen',
      summary: 'Zusammenführung zweier Einsätze zurücknehmen',
      answers: ok({ type: 'object' }),
    },
    {
      method: 'put',
      path: '/einsaetze/einsaetze/{id}/anonymisieren',
      summary: 'Einsatz nach der Aufbewahrung anonymisieren',
      answers: ok(schemaOf(mergedIdSchema)),
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
  ...group(
    'Sammelbuchungen',
    {
      method: 'post',
      path: '/sbs/sbs/pruefung',
      summary: 'Was einer Sammelbuchung entgegensteht, bevor sie gespeichert ist',
      body: schemaOf(sbsEntwurfInput),
      answers: ok(schemaOf(preflightSchema)),
    },
    get('/sbs/sbs/{id}/pruefung', 'Was einer Sammelbuchung entgegensteht', schemaOf(preflightSchema)),
    {
      method: 'put',
      path: '/sbs/sbs/{id}/datei',
      summary: 'Datei einer Sammelbuchung für die Bank',
      answers: ok({ media: 'application/xml' }),
    },
  ),
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
    get('/einsaetze/nachberechnung/{id}', 'Wo gebuchte Vergütungen nicht mehr stimmen', schemaOf(nachberechnungSchema)),
    {
      method: 'put',
      path: '/einsaetze/nachberechnung/{id}',
      summary: 'Gebuchte Vergütungen berichtigen, wie sie jetzt zu rechnen sind',
      answers: ok(schemaOf(v.object({ zeilen: v.number() }))),
    },
    {
      method: 'put',
      path: '/einsaetze/verguetungen/{id}/berichtigung',
      summary: 'Eine Zeile der Vergütung zurücknehmen und neu schreiben',
      body: schemaOf(zeilenberichtigungInput),
      answers: ok(schemaOf(zeilenberichtigungSchema)),
    },
    {
      method: 'put',
      path: '/einsaetze/abrechnung/{id}/berichtigung',
      summary: 'Kostenträger eines Abrechnungsfalls berichtigen',
      body: schemaOf(berichtigungInput),
      answers: ok(schemaOf(writtenSchema)),
    },
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
