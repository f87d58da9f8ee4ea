import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { masterTable } from '../../kit/master.ts';
import { personengruppe, ruhewirkung } from './dienstplan.vocabularies.ts';

/** What a group of persons must rest, and what happens when they do not (domain: dienstplan-tief 3). */
export const ruheregeln = masterTable({
  name: 'ruheregeln',
  nr: 610,
  label: 'Ruheregel',
  fields: {
    personengruppe: choice({ label: 'Personengruppe', values: personengruppe, required: true, default: 'Ehrenamt' }),
    ruhemin: integer({ label: 'Ruhe', min: 0, max: 72, unit: 'h', required: true, default: 11 }),
    wochenruhe: integer({
      label: 'Wochenruhe',
      min: 0,
      max: 168,
      unit: 'h',
      hint: 'Einmal in sieben Tagen, zur täglichen Ruhe dazu.',
    }),
    wirkung: choice({ label: 'Wirkung', values: ruhewirkung, required: true, default: 'Warnung' }),
  },
});
