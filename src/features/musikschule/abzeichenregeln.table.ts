import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { masterTable } from '../../kit/master.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { abzeichenstufe } from '../musik/musik.vocabularies.ts';
import { message } from '../../lib/message.ts';

const punkte = <const L extends string, const D extends number>(label: L, begins: D) =>
  decimal({ label, digits: 1, min: 0, max: 100, required: true, default: begins });

/** From a day on: how badges are examined. The rule of a level goes before that of all (domain: archive-tief 4, W18). */
export const abzeichenregeln = masterTable({
  name: 'abzeichenregeln',
  nr: 707,
  label: 'Prüfungsregel',
  fields: {
    gueltigab: date({ label: 'Gültig ab', required: true, index: true }),
    stufe: choice({ label: 'Stufe', values: abzeichenstufe, hint: 'Leer: für alle.' }),
    mindestalter: integer({ label: 'Mindestalter', min: 0, max: 99, unit: 'Jahre', hint: 'Am Prüfungstag.' }),
    theorieanteil: integer({ label: 'Anteil der Theorie', min: 0, max: 100, unit: '%', required: true, default: 40 }),
    juroren: integer({ label: 'Juroren mindestens', min: 1, max: 9, required: true, default: 2 }),
    teilmindestens: punkte(message('Jeder Teil mindestens'), 50),
    bestandenab: punkte(message('Bestanden ab'), 60),
    gutab: punkte(message('Gut ab'), 70),
    sehrgutab: punkte(message('Sehr gut ab'), 80),
    ausgezeichnetab: punkte(message('Ausgezeichnet ab'), 90),
    teiljahre: integer({
      label: 'Ein bestandener Teil gilt',
      min: 0,
      max: 20,
      unit: 'Jahre',
      required: true,
      default: 2,
      hint: 'Bis Ende des so vielten Jahres danach.',
    }),
  },
});
