import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { within } from '../../lib/message.ts';
import { abzeichenstufe, musikergebnis } from '../musik/musik.vocabularies.ts';
import { abzeichenstatus } from './musikschule.vocabularies.ts';

/**
 * A band's candidate for a badge: applied for, admitted, examined by jurors, awarded (domain: archive-tief 4 "Abzeichen"). What was
 * reached is reckoned by the server from theory and the jurors' sheets.
 */
export const leistungsabzeichen = defineTable({
  name: 'leistungsabzeichen',
  nr: 705,
  label: within('Einzahl', 'Leistungsabzeichen'),
  root: { by: 'column', column: 'sek_id' },
  right: 'LEISTUNGSABZEICHEN_ALLGEMEIN',
  title: ['stufe', 'pruefungstag'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    stufe: choice({ label: 'Stufe', values: abzeichenstufe, required: true, default: 'Bronze', index: true }),
    instrument_id: reference({ label: 'Instrument', to: 'instrumente', required: true, index: true }),
    schulstelle_id: reference({ label: 'Schulstelle', to: 'schulstelle', index: true }),
    lehrer: text({ label: 'Lehrkraft', max: 120 }),
    antragam: date({ label: 'Beantragt am', required: true, begins: 'today' }),
    pruefungstag: date({
      label: 'Prüfungstag',
      required: true,
      index: true,
      hint: 'Der Termin, zu dem angemeldet wird.',
    }),
    ort: text({ label: 'Ort', max: 80 }),
    programm: text({ label: 'Vortragsstücke', max: 300 }),
    vorstufe: text({
      label: 'Vorstufe nachgewiesen durch',
      max: 200,
      hint: 'Wenn die Stufe davor anderswo abgelegt wurde, etwa die Urkunde mit Datum.',
    }),
    nachteilsausgleich: text({ label: 'Nachteilsausgleich', max: 200, hint: 'Steht nicht auf der Urkunde.' }),
    theoriepunkte: decimal({ label: 'Theorie, Punkte', digits: 1, min: 0, max: 100 }),
    theorieam: date({ label: 'Theorie abgelegt am', hint: 'Leer: am Prüfungstag.' }),
    status: choice({
      label: 'Status',
      values: abzeichenstatus,
      required: true,
      setBy: 'server',
      default: 'Angemeldet',
      index: true,
    }),
    praxispunkte: decimal({ label: 'Praxis, Mittel der Juroren', digits: 2, setBy: 'server' }),
    punkte: integer({ label: 'Punkte', setBy: 'server' }),
    ergebnis: choice({ label: 'Ergebnis', values: musikergebnis, setBy: 'server', index: true }),
    urkundennr: serverNumber({
      label: 'Urkunde',
      series: 'leistungsabzeichen',
      pattern: '{jahr}-{nr:5}',
      perYear: 'pruefungstag',
      at: ['Verliehen'],
    }),
    verliehenam: date({ label: 'Verliehen am', setBy: 'server' }),
    abzeichennadel: yesNo({
      label: 'Abzeichen überreicht',
      required: true,
      default: false,
      hint: 'Die Nadel des Verbands, neben der Urkunde der Prüfenden.',
    }),
    uebergebenam: date({ label: 'Überreicht am', setBy: 'server' }),
  },
  groups: { theorie: ['theoriepunkte', 'theorieam'] },
  status: {
    column: 'status',
    line: ['Angemeldet', 'Zugelassen', 'Geprueft', 'Verliehen'],
    tones: { Zugelassen: 'info', Geprueft: 'info', Verliehen: 'ok', Zurueckgezogen: 'warn' },
    steps: [
      { from: 'Angemeldet', to: 'Zugelassen', action: 'SPEICHERN', label: 'Zulassen', done: 'Zugelassen' },
      {
        from: 'Zugelassen',
        to: 'Geprueft',
        action: 'SPEICHERN',
        label: 'Ergebnis feststellen',
        done: 'Ergebnis festgestellt',
        requires: ['theoriepunkte'],
      },
      { from: 'Geprueft', to: 'Verliehen', action: 'SPEICHERN', label: 'Verleihen', done: 'Verliehen' },
      {
        from: 'Zugelassen',
        to: 'Angemeldet',
        action: 'SPEICHERN',
        label: 'Zulassung zurücknehmen',
        done: 'Zulassung zurückgenommen',
        needsReason: true,
      },
      {
        from: 'Geprueft',
        to: 'Zugelassen',
        action: 'SPEICHERN',
        label: 'Ergebnis zurücknehmen',
        done: 'Ergebnis zurückgenommen',
        needsReason: true,
      },
      ...(['Angemeldet', 'Zugelassen'] as const).map((from) => ({
        from,
        to: 'Zurueckgezogen',
        action: 'SPEICHERN',
        label: 'Zurückziehen',
        done: 'Zurückgezogen',
        needsReason: true,
      })),
      {
        from: 'Zurueckgezogen',
        to: 'Angemeldet',
        action: 'SPEICHERN',
        label: 'Wieder anmelden',
        done: 'Wieder angemeldet',
      },
    ],
    editable: ['Angemeldet', 'Zugelassen'],
  },
  deletableWhile: { empty: 'urkundennr', sentence: 'Ein verliehenes Abzeichen wird nicht gelöscht.' },
  replica: { policy: 'eager' },
  sealed: true,
});
