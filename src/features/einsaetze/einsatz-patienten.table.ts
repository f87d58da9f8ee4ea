import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { coordinates } from '../../kit/kinds/coordinates.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { taxId } from '../../kit/kinds/tax-id.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { isIk, isKvnr } from '../../lib/insurance-numbers.ts';
import { message, within } from '../../lib/message.ts';
import { geschlecht } from '../personen/personen.vocabularies.ts';
import {
  alpenverein,
  atemhoehle,
  atemwegbefund,
  hypothermie,
  identitaet,
  kostentraegerart,
  lawinenausruestung,
  ortung,
  transportart,
  vermisstengruppe,
  verschuettungsgrad,
  zustand,
} from './einsaetze.vocabularies.ts';
import { nacaStufen } from './skalen.rules.ts';

/** Patients (GDPR Art. 9): only with their own right, on the device only for missions that were opened there; never in titles, logs or errors. */
export const einsatzPatienten = defineTable({
  name: 'einsatz_patienten',
  nr: 12,
  label: 'Patient',
  parent: 'einsatz_id',
  right: 'EINSAETZE_PATIENTEN',
  title: [],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    lfd: integer({ label: 'Laufende Nummer', setBy: 'server' }),
    mgd_id: reference({
      label: 'Person im Register',
      to: 'personen',
      right: 'EINSAETZE_PATIENTENPERSON',
      index: true,
      fills: { nachname: 'nachname', vorname: 'vorname', gebdatum: 'gebdatum', geschlecht: 'geschlecht' },
      hint: 'Wenn der Patient Mitglied oder Kontakt ist.',
    }),
    identitaet: choice({ label: 'Identität', values: identitaet }),
    nachname: text({ label: 'Nachname', max: 80 }),
    vorname: text({ label: 'Vorname', max: 80 }),
    gebdatum: date({ label: 'Geburtsdatum', min: '1900-01-01', max: 'today' }),
    alter_geschaetzt: integer({ label: 'Alter (geschätzt)', min: 0, max: 120 }),
    geschlecht: choice({ label: 'Geschlecht', values: geschlecht }),
    nation_id: reference({ label: 'Nation', to: 'nationen' }),
    adresse: text({ label: 'Adresse', max: 200 }),
    telefon: phone({ label: 'Telefon' }),
    notfallkontakt: text({ label: 'Notfallkontakt', max: 200 }),
    alpenverein: choice({ label: 'Alpenverein', values: alpenverein }),
    naca: integer({ label: 'NACA', min: 0, max: 7, steps: nacaStufen }),
    zustand: choice({ label: within('Patient', 'Zustand'), values: zustand }),
    zustand_grund: text({
      label: 'Grund für den anderen Zustand',
      max: 200,
      hint: 'Nötig, wenn der Zustand vom NACA-Wert abweicht.',
    }),
    versorgung: longText({ label: 'Versorgung', max: 4000 }),
    transportart: choice({ label: 'Transport', values: transportart }),
    transportziel: text({ label: 'Transportziel', max: 120 }),
    uebergabe_am: dateTime({ label: 'Übergabe am' }),
    uebergabe_an: text({ label: 'Übergabe an', max: 120 }),
    versorgung_verweigert: yesNo({ label: 'Versorgung verweigert' }),
    kostentraeger_art: choice({ label: 'Kostenträger', values: kostentraegerart }),
    kostentraeger_grund: text({
      label: 'Grund ohne Kostenträger',
      max: 200,
      hint: 'Nötig ohne Kostenträger oder ohne Versichertennummer.',
    }),
    versicherung_id: reference({ label: 'Versicherung', to: 'versicherung' }),
    versicherung: text({ label: 'Versicherung (nicht in der Liste)', max: 120 }),
    versicherungsnr: text({ label: 'Versicherungsnummer', max: 40, code: true }),
    ik: text({
      label: 'Institutionskennzeichen',
      max: 9,
      code: true,
      pattern: [/^\d{9}$/, message('Neun Ziffern.')],
      check: [isIk, message('Die Prüfziffer des Institutionskennzeichens stimmt nicht.')],
    }),
    kvnr: text({
      label: 'Krankenversichertennummer',
      max: 10,
      code: true,
      pattern: [/^[A-Z]\d{9}$/, message('Ein Großbuchstabe und neun Ziffern.')],
      check: [isKvnr, message('Die Prüfziffer der Versichertennummer stimmt nicht.')],
    }),
    ehic_traeger: text({ label: 'Kennnummer des Trägers (EHIC)', max: 60 }),
    ehic_karte: text({ label: 'Nummer der Karte (EHIC)', max: 20, code: true }),
    ehic_ablauf: date({ label: 'Ablauf der Karte (EHIC)' }),
    steuernr: taxId({ label: 'Steuernummer' }),
    verschuettung: choice({ label: 'Verschüttung', values: verschuettungsgrad }),
    verschuettungsdauer_min: integer({
      label: 'Dauer der Verschüttung',
      min: 0,
      max: 100_000,
      unit: 'min',
      hint: 'Bis der Kopf frei war.',
    }),
    verschuettungstiefe_cm: integer({
      label: 'Tiefe der Verschüttung',
      min: 0,
      max: 3000,
      unit: 'cm',
      hint: 'Bis zum Kopf.',
    }),
    atemwege: choice({ label: 'Atemwege beim Freilegen', values: atemwegbefund }),
    atemhoehle: choice({ label: 'Atemhöhle', values: atemhoehle }),
    ortung: choice({ label: 'Gefunden durch', values: ortung }),
    lawinenausruestung: multiChoice({ label: 'Lawinenausrüstung', values: lawinenausruestung }),
    hypothermie: choice({ label: 'Unterkühlung', values: hypothermie, hint: 'Stadium nach dem Schweizer System.' }),
    vermisstengruppe: choice({ label: 'Personengruppe', values: vermisstengruppe }),
    zuletzt_gesehen_am: dateTime({ label: 'Zuletzt gesehen am' }),
    zuletzt_gesehen_ort: text({ label: 'Zuletzt gesehen wo, von wem', max: 200 }),
    zuletzt_position: coordinates({ label: 'Stelle, wo zuletzt gesehen' }),
    absicht: text({ label: 'Ziel und geplanter Weg', max: 400 }),
    groesse_cm: integer({ label: 'Körpergröße', min: 30, max: 250, unit: 'cm' }),
    aussehen: text({ label: 'Aussehen', max: 400, hint: 'Statur, Haare, besondere Merkmale.' }),
    kleidung: text({ label: 'Kleidung', max: 400 }),
    ausruestung: text({ label: 'Ausrüstung', max: 400, hint: 'Rucksack, Licht, Verpflegung, Handy.' }),
    gesundheit: text({ label: 'Gesundheit und Medikamente', max: 400 }),
    gewohnheiten: text({ label: 'Erfahrung und Gewohnheiten', max: 400 }),
    fahrzeug: text({ label: 'Abgestelltes Fahrzeug', max: 200 }),
    begleitung: text({ label: 'Begleitung', max: 200 }),
    gefunden_am: dateTime({ label: 'Gefunden am' }),
    fundstelle: coordinates({ label: 'Fundstelle' }),
  },
  groups: {
    kostentraeger: [
      'kostentraeger_art',
      'kostentraeger_grund',
      'versicherung_id',
      'versicherung',
      'versicherungsnr',
      'ik',
      'kvnr',
      'ehic_traeger',
      'ehic_karte',
      'ehic_ablauf',
      'steuernr',
    ],
    befund: ['naca', 'zustand', 'zustand_grund'],
    uebergabe: ['uebergabe_am', 'uebergabe_an'],
    verschuettung: ['verschuettung', 'verschuettungsdauer_min', 'verschuettungstiefe_cm'],
  },
  deletableIn: {
    statuses: ['Eingabe', 'Transfer'],
    sentence: 'Nach der Übergabe werden Patienten nicht mehr gelöscht, nur anonymisiert.',
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
