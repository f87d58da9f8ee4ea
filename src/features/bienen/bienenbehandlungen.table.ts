import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/** The Behandlungsbuch: what the law asks of each product that was given. An entry is never changed; a correction crosses it out (Regulation (EU) 2019/6 Art. 108; domain: archive-tief 7). */
export const bienenbehandlungen = defineTable({
  name: 'bienenbehandlungen',
  nr: 734,
  label: 'Behandlung',
  parent: 'betrieb_id',
  right: 'BIENENDATENBANK_ERWEITERT',
  title: ['mittel', 'voelker'],
  fields: {
    betrieb_id: reference({
      label: 'Bienenbetrieb',
      to: 'bienendatenbank',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    stand_id: reference({ label: 'Bienenstand', to: 'bienenstaende', required: true, index: true }),
    voelker: text({ label: 'Behandelte Völker', max: 160, required: true, hint: 'Nummern der Völker, oder „alle“.' }),
    anwendungam: date({ label: 'Erste Anwendung', required: true, index: true }),
    dauer: integer({ label: 'Dauer', min: 0, max: 365, unit: 'Tage', required: true }),
    mittel_id: reference({ label: 'Mittel aus der Liste', to: 'bienenmittel' }),
    mittel: text({ label: 'Mittel', max: 120, required: true }),
    menge: text({ label: 'Menge', max: 60, required: true }),
    wartezeit: integer({
      label: 'Wartezeit',
      min: 0,
      max: 999,
      unit: 'Tage',
      hint: 'Auch null Tage müssen eingetragen werden.',
    }),
    nichtintracht: yesNo({ label: 'Nicht vor und während der Tracht' }),
    lieferant: text({ label: 'Lieferant mit Anschrift', max: 200, required: true }),
    beleg: text({ label: 'Kaufbeleg', max: 60, required: true }),
    tierarzt: text({ label: 'Tierarzt', max: 120 }),
    entferntam: date({ label: 'Entfernt am' }),
    bemerkung: longText({ label: 'Bemerkung', max: 1000 }),
    ersetzt_id: reference({ label: 'Berichtigt', to: 'bienenbehandlungen' }),
    gestrichen: yesNo({
      label: 'Nur streichen',
      hint: 'Der alte Eintrag gilt nicht, und kein neuer tritt an seine Stelle.',
    }),
    erfasstam: dateTime({ label: 'Am Server eingetroffen', setBy: 'server' }),
  },
  appendOnly: { corrects: 'ersetzt_id' },
  sealed: true,
});
