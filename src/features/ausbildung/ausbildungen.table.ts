import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { kursart, kursstatus, nachruecken } from './ausbildung.vocabularies.ts';
import { kursschritte } from './kursschritte.rules.ts';

const details = 'AUSBILDUNG_DETAILS';
const erweitert = 'AUSBILDUNG_ERWEITERT';

/** Courses (domain: ausbildung 2). As soon as there are course days, the first and the last of them are `anfang` and `ende`. */
export const ausbildungen = defineTable({
  name: 'ausbildungen',
  nr: 64,
  label: 'Kurs',
  root: { by: 'column', column: 'sek_id' },
  areas: {
    column: 'typ',
    of: { Ausbildung: 'AUSBILDUNG', Uebung: 'UEBUNG', Taetigkeit: 'TAETIGKEIT', Dienstplan: 'DIENSTPLAN' },
  },
  right: 'AUSBILDUNG_ALLGEMEIN',
  title: ['nr', 'name'],
  searched: ['nr', 'vorlaeufig', 'name', 'ort', 'haus'],
  fields: {
    nr: serverNumber({
      label: 'Nummer',
      series: 'ausbildungen',
      pattern: 'A-{jahr}-{nr:4}',
      perYear: 'anfang',
      at: ['Geplant'],
      provisional: 'vorlaeufig',
    }),
    vorlaeufig: text({ label: 'Vorläufige Nummer', max: 40, setBy: 'creation' }),
    jahr: integer({ label: 'Jahr', isYear: true, setBy: 'server', index: true }),
    typ: choice({
      label: 'Typ',
      values: kursart,
      required: true,
      setBy: 'creation',
      default: 'Ausbildung',
      index: true,
    }),
    status: choice({
      label: 'Status',
      values: kursstatus,
      required: true,
      setBy: 'creation',
      default: 'Geplant',
      index: true,
    }),
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    kg_id: reference({ label: 'Kursgruppe', to: 'kursgruppen', index: true }),
    buchungscode_id: reference({ label: 'Buchungscode', to: 'buchungscodes', index: true }),
    sek_id: reference({ label: 'Veranstalter', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    anfang: date({
      label: 'Beginn',
      required: true,
      setBy: 'creation',
      index: true,
      hint: 'Später der erste Kurstag.',
    }),
    ende: date({ label: 'Ende', setBy: 'creation', hint: 'Später der letzte Kurstag.' }),
    anmeldebeginn: date({ label: 'Anmeldebeginn' }),
    anmeldeschluss: date({ label: 'Anmeldeschluss' }),
    teilnehmermin: integer({ label: 'Teilnehmer mindestens', min: 0, max: 9999, required: true, default: 0 }),
    teilnehmermax: integer({
      label: 'Teilnehmer höchstens',
      min: 0,
      max: 9999,
      required: true,
      default: 0,
      hint: '0: unbegrenzt',
    }),
    stunden: decimal({ label: 'Stunden', digits: 2, min: 0, max: 9999 }),
    mindestanwesenheit: integer({ label: 'Mindestanwesenheit in Prozent', min: 0, max: 100 }),
    ort: text({ label: 'Ort', max: 80, index: true }),
    haus: text({ label: 'Haus', max: 120 }),
    nachruecken: choice({ label: 'Nachrücken', values: nachruecken, required: true, default: 'Manuell' }),
    angebotstage: integer({
      label: 'Frist eines Angebots',
      min: 1,
      max: 30,
      unit: 'Tage',
      default: 3,
      hint: 'Nur beim Nachrücken mit Angebot.',
    }),
    kontingentfreigabeam: date({ label: 'Kontingente frei ab' }),
    inhalt: longText({ label: 'Inhalt', max: 4000, right: details }),
    ziel: longText({ label: 'Ziel', max: 4000, right: details }),
    ausruestung: longText({ label: 'Ausrüstung', max: 4000, right: details }),
    treffpunkt: text({ label: 'Treffpunkt', max: 200, right: details }),
    szenario: longText({ label: 'Szenario', max: 4000, right: details }),
    erkenntnisse: longText({
      label: 'Erkenntnisse',
      max: 4000,
      right: details,
      hint: 'Was gut ging, was fehlte, was beim nächsten Mal anders wird.',
    }),
    stornoregel_id: reference({ label: 'Stornoregel', to: 'stornoregeln', right: erweitert }),
    stundengeteilt: yesNo({
      label: 'Honorar wird geteilt',
      right: erweitert,
      hint: 'Wer bezahlt wird, teilt sich die Stunden; sonst bekommt jeder alle.',
    }),
    erinnerungstage: integer({
      label: 'Erinnerung vor Kursbeginn',
      min: 1,
      max: 60,
      unit: 'Tage',
      right: erweitert,
      hint: 'Leer: keine E-Mail.',
    }),
    umfrage: yesNo({
      label: 'Umfrage nach dem Kurs',
      right: erweitert,
      hint: 'Ohne Namen: gezeigt wird sie erst ab fünf Antworten.',
    }),
    notiz: longText({ label: 'Notiz', max: 4000, right: erweitert }),
    absagegrund: text({ label: 'Grund der Absage', max: 200, right: erweitert }),
    freigegeben: yesNo({ label: 'Freigegeben', required: true, default: true }),
  },
  groups: { teilnehmerzahl: ['teilnehmermin', 'teilnehmermax'] },
  status: {
    column: 'status',
    line: ['Entwurf', 'Geplant', 'Eingabe', 'Abgeschlossen'],
    tones: { Eingabe: 'info', Abgeschlossen: 'ok', Abgesagt: 'bad' },
    steps: kursschritte,
    editable: ['Geplant', 'Eingabe', 'Entwurf'],
    editableBy: [{ statuses: ['Abgeschlossen', 'Abgesagt'], action: 'SPEICHERNADMIN' }],
  },
  replica: {
    policy: 'eager',
    window: { column: 'status', open: ['Geplant', 'Eingabe', 'Entwurf'], date: 'anfang', months: 24 },
  },
});
