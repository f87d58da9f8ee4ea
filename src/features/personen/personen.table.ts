import { defineTable } from '../../kit/define-table.ts';
import { bitFlags } from '../../kit/kinds/bit-flags.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { email } from '../../kit/kinds/email.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { postalCode } from '../../kit/kinds/postal-code.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { taxId } from '../../kit/kinds/tax-id.ts';
import { text } from '../../kit/kinds/text.ts';
import { url } from '../../kit/kinds/url.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { message } from '../../lib/message.ts';
import { sichtbarkeitSektion } from '../organisation/organisation.vocabularies.ts';
import {
  austrittsart,
  geschlecht,
  kontaktstatus,
  kontakttyp,
  land,
  mitgliedschaftsart,
  mitgliedsstatus,
  mitgliedsstatus2,
  personenart,
  sichtbarkeitPerson,
  sprache,
} from './personen.vocabularies.ts';
import { dienstverhaeltnis } from './sektionen-der-person.vocabularies.ts';

const daten = 'MITGLIEDER_PERSOENLICHEDATEN';
const arbeitsplatz = 'MITGLIEDER_ARBEITSPLATZ';
const adresse = ['co', 'strasse', 'plz', 'ort', 'land'];
const kodex = [/^(IT)?[0-9]{3}[A-Z]{2}[0-9]{3}$/, message('Kein gültiger Betriebskodex, z. B. IT021BZ123.')] as const;

/** Persons: members and contacts. Where a person belongs stands in `mitgliedschaften`; the columns from `sek_id` on are the server's copy of the open period. */
export const personen = defineTable({
  name: 'personen',
  nr: 2,
  label: 'Person',
  root: { by: 'periods', table: 'mitgliedschaften', sektion: 'sek_id', until: 'bis' },
  areas: {
    column: 'personenart',
    of: { Mitglied: 'MITGLIEDER', Kontakt: 'KONTAKTE', Sektion: 'KONTAKTE', Extern: 'KONTAKTE' },
  },
  channels: {
    flags: 'sichtbarkeit',
    lists: [
      {
        where: { geschlecht: 'Institution' },
        of: {
          1: adresse,
          2: ['foto'],
          4: ['telefonprivat', 'telefondienst'],
          8: ['mobilprivat', 'mobildienst'],
          16: ['fax'],
          32: ['emailprivat', 'emaildienst'],
          64: ['www'],
        },
      },
      {
        of: {
          1: adresse,
          2: ['foto'],
          4: ['telefonprivat'],
          8: ['telefondienst'],
          16: ['mobilprivat'],
          32: ['mobildienst'],
          64: ['fax'],
          128: ['emailprivat'],
          256: ['emaildienst'],
        },
        needs: { foto: 'fotozustimmung' },
      },
    ],
  },
  right: 'MITGLIEDER_ALLGEMEIN',
  title: ['nachname', 'vorname'],
  searched: [
    'nachname',
    'vorname',
    'mgdnummer',
    'vorlaeufig',
    'altnummern',
    'ort',
    'emailprivat',
    'telefonprivat',
    'telefondienst',
    'mobilprivat',
    'mobildienst',
    'fax',
    'notfalltelefon',
    'vormund_telefon',
    'vormund2_telefon',
    'arbeitgebertelefon',
  ],
  fields: {
    personenart: choice({
      label: 'Personenart',
      values: personenart,
      required: true,
      setBy: 'creation',
      default: 'Mitglied',
      index: true,
    }),
    mgdnummer: serverNumber({
      label: 'Mitgliedsnummer',
      series: 'mitglieder',
      pattern: '{nr:6}',
      provisional: 'vorlaeufig',
      former: 'altnummern',
    }),
    vorlaeufig: text({ label: 'Vorläufige Nummer', max: 40, setBy: 'creation' }),
    altnummern: text({ label: 'Frühere Nummern', max: 200, setBy: 'server' }),
    nachname: text({ label: 'Nachname', max: 80, required: true, index: true }),
    vorname: text({ label: 'Vorname', max: 80, index: true }),
    anrede_id: reference({ label: 'Anrede', to: 'anreden' }),
    titel_id: reference({ label: 'Titel', to: 'titel' }),
    geschlecht: choice({ label: 'Geschlecht', values: geschlecht, index: true }),
    sprache: choice({ label: 'Sprache', values: sprache }),
    foto: photo({ label: 'Foto', square: true, maxBytes: 100_000, accept: ['image/jpeg'], right: daten }),
    fotozustimmung: yesNo({ label: 'Zustimmung zum Foto', setBy: 'server', right: daten }),
    gebdatum: date({ label: 'Geburtsdatum', min: '1900-01-01', max: 'today', right: daten }),
    gebort: text({ label: 'Geburtsort', max: 80, right: daten }),
    sterbedatum: date({ label: 'Sterbedatum', min: '1900-01-01', max: 'today', right: daten }),
    reaktivierung_grund: text({
      label: 'Grund der Reaktivierung',
      max: 200,
      right: daten,
      hint: 'Nötig, wenn ein Sterbedatum wieder entfernt wird.',
    }),
    nation_id: reference({ label: 'Staatsangehörigkeit', to: 'nationen', right: daten }),
    steuer_id: taxId({ label: 'Steuernummer', right: daten }),
    co: text({ label: 'c/o', max: 80, right: daten }),
    strasse: text({ label: 'Straße', max: 120, right: daten }),
    plz: postalCode({ label: 'PLZ', place: 'ort', right: daten }),
    ort: text({ label: 'Ort', max: 80, index: true, right: daten }),
    land: choice({ label: 'Land', values: land, default: 'IT', right: daten }),
    telefonprivat: phone({ label: 'Telefon privat', right: daten }),
    telefondienst: phone({ label: 'Telefon Dienst', right: daten }),
    mobilprivat: phone({ label: 'Mobil privat', right: daten }),
    mobildienst: phone({ label: 'Mobil Dienst', right: daten }),
    fax: phone({ label: 'Fax', right: daten }),
    emailprivat: email({ label: 'E-Mail privat', right: daten }),
    emaildienst: email({ label: 'E-Mail Dienst', right: daten }),
    www: url({ label: 'Web-Adresse', right: daten }),
    notfallkontakt: text({
      label: 'Im Notfall verständigen',
      max: 120,
      right: daten,
      hint: 'Name und Verhältnis, z. B. Anna Mair, Mutter.',
    }),
    notfalltelefon: phone({ label: 'Telefon für den Notfall', right: daten }),
    vormund_id: reference({
      label: 'Erziehungsberechtigte Person',
      to: 'personen',
      right: daten,
      hint: 'Wer hier eingetragen ist; sonst Name, Telefon und E-Mail.',
    }),
    vormund_name: text({ label: 'Erziehungsberechtigte: Name', max: 120, right: daten }),
    vormund_telefon: phone({ label: 'Erziehungsberechtigte: Telefon', right: daten }),
    vormund_email: email({ label: 'Erziehungsberechtigte: E-Mail', right: daten }),
    vormund2_id: reference({ label: 'Zweite erziehungsberechtigte Person', to: 'personen', right: daten }),
    vormund2_name: text({ label: 'Zweite Person: Name', max: 120, right: daten }),
    vormund2_telefon: phone({ label: 'Zweite Person: Telefon', right: daten }),
    vormund2_email: email({ label: 'Zweite Person: E-Mail', right: daten }),
    sichtbarkeit: bitFlags({
      label: 'Sichtbare Kontaktdaten',
      flags: sichtbarkeitPerson,
      otherFlags: { column: 'geschlecht', value: 'Institution', flags: sichtbarkeitSektion },
      required: true,
      default: 151,
      right: daten,
    }),
    iban: iban({ label: 'IBAN für Vergütungen', right: daten }),
    betriebskodex: text({ label: 'Betriebskodex', max: 10, pattern: kodex, right: daten }),
    notiz: longText({ label: 'Notiz', max: 4000, right: daten }),
    arbeitgeber: text({ label: 'Arbeitgeber', max: 120, right: arbeitsplatz }),
    arbeitgeberstrasse: text({ label: 'Straße', max: 120, right: arbeitsplatz }),
    arbeitgeberplz: postalCode({ label: 'PLZ', place: 'arbeitgeberort', right: arbeitsplatz }),
    arbeitgeberort: text({ label: 'Ort', max: 80, right: arbeitsplatz }),
    arbeitgebertelefon: phone({ label: 'Telefon', right: arbeitsplatz }),
    arbeitgeberemail: email({ label: 'E-Mail', right: arbeitsplatz }),
    dienstverhaeltnis: choice({ label: 'Dienstverhältnis', values: dienstverhaeltnis, right: arbeitsplatz }),
    arbeitstage: integer({ label: 'Arbeitstage je Woche', min: 5, max: 6, right: arbeitsplatz }),
    kontaktstatus: choice({ label: 'Kontaktstatus', values: kontaktstatus, default: 'Ausfuehrend', index: true }),
    kontakttyp: choice({ label: 'Kontakttyp', values: kontakttyp, default: 'Kontakt' }),
    kundengruppe_id: reference({ label: 'Kundengruppe', to: 'kundengruppen' }),
    lieferantengruppe_id: reference({ label: 'Lieferantengruppe', to: 'lieferantengruppen' }),
    mwstnr: text({ label: 'MwSt.-Nummer', max: 20 }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mitgliedsstatus: choice({
      label: 'Mitgliedsstatus',
      values: mitgliedsstatus,
      setBy: 'creation',
      default: 'Aktiv',
      index: true,
    }),
    status2: choice({ label: 'Zweiter Status', values: mitgliedsstatus2, setBy: 'creation' }),
    mitgliedschaft: choice({
      label: 'Mitgliedschaft',
      values: mitgliedschaftsart,
      setBy: 'creation',
      default: 'Mitglied',
    }),
    eintritt: date({ label: 'Eintritt', max: 'year', setBy: 'creation', index: true }),
    austritt: date({ label: 'Austritt', setBy: 'server' }),
    austrittsart: choice({ label: 'Austrittsart', values: austrittsart, setBy: 'server' }),
    eingeschraenkt: yesNo({
      label: 'Verarbeitung eingeschränkt',
      hint: 'Art. 18 DSGVO: die Daten werden aufbewahrt, aber nicht mehr verwendet.',
    }),
    loeschung_am: date({ label: 'Löschung angeordnet am', setBy: 'server' }),
    anonymisiert_am: date({ label: 'Anonymisiert am', setBy: 'server', index: true }),
  },
  groups: {
    notfall: ['notfallkontakt', 'notfalltelefon'],
    vormund: ['vormund_id', 'vormund_name', 'vormund_telefon', 'vormund_email'],
    vormund2: ['vormund2_id', 'vormund2_name', 'vormund2_telefon', 'vormund2_email'],
    adresse: ['co', 'strasse', 'plz', 'ort', 'land'],
    arbeitgeberadresse: ['arbeitgeberstrasse', 'arbeitgeberplz', 'arbeitgeberort'],
  },
  closedBy: { column: 'anonymisiert_am', sentence: 'Die Person wurde anonymisiert und wird nicht mehr geändert.' },
  restrictedBy: 'eingeschraenkt',
  replica: { policy: 'eager' },
  sealed: true,
});
