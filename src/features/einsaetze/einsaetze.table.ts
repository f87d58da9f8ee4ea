import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { coordinates } from '../../kit/kinds/coordinates.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import {
  alarmquelle,
  einsatzartWerte,
  einsatzstatus,
  einsatzTyp,
  fehleinsatzgrund,
  taetigkeit,
  ursache,
} from './einsaetze.vocabularies.ts';
import { einsatzSchritte } from './einsatz-schritte.rules.ts';

/** Missions, assistance and exercises (domain: einsaetze 2). */
export const einsaetze = defineTable({
  name: 'einsaetze',
  nr: 10,
  label: 'Einsatz',
  root: { by: 'column', column: 'sek_id' },
  areas: { column: 'typ', of: { Einsatz: 'EINSAETZE', Hilfeleistung: 'HILFELEISTUNG', Uebung: 'EINSAETZE' } },
  right: 'EINSAETZE_ALLGEMEIN',
  title: ['nummer', 'bezeichnung'],
  searched: ['nummer', 'vorlaeufig', 'altnummern', 'einsatznummer', 'bezeichnung'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'einsaetze',
      pattern: '{jahr}-{sektionsnr}-{nr:4}',
      perSektionAndYear: { sektion: 'sek_id', year: 'einsatzbeginn' },
      provisional: 'vorlaeufig',
      former: 'altnummern',
    }),
    vorlaeufig: text({ label: 'Vorläufige Nummer', max: 40, setBy: 'creation', index: true }),
    altnummern: text({ label: 'Frühere Nummern', max: 2000, setBy: 'server' }),
    einsatznummer: text({ label: 'Nummer der Leitstelle', max: 30, index: true }),
    bezeichnung: text({ label: 'Kurzbezeichnung', max: 120, hint: 'Ohne Namen von Patienten.' }),
    typ: choice({
      label: 'Typ',
      values: einsatzTyp,
      required: true,
      setBy: 'creation',
      default: 'Einsatz',
      index: true,
    }),
    status: choice({
      label: 'Status',
      values: einsatzstatus,
      required: true,
      setBy: 'server',
      default: 'Eingabe',
      index: true,
    }),
    einsatzart: choice({
      label: 'Einsatzart',
      values: einsatzartWerte,
      required: true,
      default: 'Bergrettung',
      index: true,
    }),
    einsatzgrund_id: reference({ label: 'Einsatzgrund', to: 'einsatzart' }),
    einsatztyp_id: reference({ label: 'Einsatztyp', to: 'einsatztyp' }),
    taetigkeit: choice({ label: 'Tätigkeit', values: taetigkeit }),
    ursache: choice({ label: 'Ursache', values: ursache }),
    alarm_am: dateTime({ label: 'Alarm' }),
    alarm_quelle: choice({ label: 'Alarm durch', values: alarmquelle }),
    einsatzbeginn: dateTime({ label: 'Einsatzbeginn', required: true, index: true }),
    einsatzende: dateTime({ label: 'Einsatzende' }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    region_id: reference({ label: 'Region', to: 'sektionen', setBy: 'server', index: true }),
    ort_id: reference({ label: 'Einsatzort', to: 'einsatzort', index: true, fills: { position: 'position' } }),
    position: coordinates({ label: 'Position', exactWith: 'EINSAETZE_PATIENTEN' }),
    einsatzleiter_id: reference({ label: 'Einsatzleiter', to: 'personen' }),
    verbund_id: reference({
      label: 'Gemeinsames Ereignis mit',
      to: 'einsaetze',
      index: true,
      hint: 'Derselbe Vorfall, den eine andere Sektion zuerst erfasst hat.',
    }),
    fehleinsatz: yesNo({ label: 'Fehleinsatz' }),
    fehleinsatz_grund: choice({ label: 'Art des Fehleinsatzes', values: fehleinsatzgrund }),
    wetter: text({ label: 'Wetter', max: 200 }),
    sicht_m: integer({ label: 'Sicht', min: 0, max: 100_000, unit: 'm' }),
    wind_kmh: integer({ label: 'Wind', min: 0, max: 300, unit: 'km/h' }),
    temperatur: decimal({ label: 'Temperatur', digits: 1, min: -50, max: 45, unit: '°C' }),
    lawinenstufe: integer({ label: 'Lawinenwarnstufe', min: 1, max: 5 }),
    lawinengroesse: integer({ label: 'Lawinengröße', min: 1, max: 5 }),
    schilderung: longText({ label: 'Schilderung', max: 20_000, right: 'EINSAETZE_BERICHT' }),
    uebergeben_am: dateTime({ label: 'Übergeben am', setBy: 'server' }),
    anonymisiert_am: date({ label: 'Anonymisiert am', setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Eingabe', 'Transfer', 'Freigabe', 'Gebucht', 'Abgerechnet', 'Abgeschlossen'],
    tones: {
      Transfer: 'warn',
      Freigabe: 'info',
      Gebucht: 'info',
      Abgerechnet: 'info',
      Abgeschlossen: 'ok',
      Storno: 'bad',
    },
    steps: einsatzSchritte,
    editable: ['Eingabe'],
    editableBy: [
      { statuses: ['Transfer'], action: 'FREIGEBEN' },
      {
        statuses: ['Transfer', 'Freigabe', 'NichtAbrechenbar', 'Gebucht', 'Abgerechnet', 'Abgeschlossen'],
        action: 'SPEICHERNADMIN',
      },
    ],
  },
  closedBy: { column: 'anonymisiert_am', sentence: 'Der Einsatz wurde anonymisiert und wird nicht mehr geändert.' },
  deletableWhile: {
    empty: 'nummer',
    or: [
      { typ: 'Uebung', status: 'Eingabe' },
      { einsatzart: 'Uebung', status: 'Eingabe' },
    ],
    sentence: 'Ein Einsatz mit Nummer kann nicht gelöscht, nur storniert werden.',
  },
  replica: {
    policy: 'eager',
    window: {
      column: 'status',
      open: ['Eingabe', 'Transfer', 'Freigabe', 'Gebucht'],
      date: 'einsatzbeginn',
      months: 24,
      release: { since: 'uebergeben_am', days: 14 },
    },
  },
  sealed: true,
});
