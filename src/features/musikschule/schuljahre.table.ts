import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** A year of a branch's music school, with how its fee is split (domain: archive-tief 4, W17). */
export const schuljahre = defineTable({
  name: 'schuljahre',
  nr: 709,
  label: 'Schuljahr',
  root: { by: 'column', column: 'sek_id' },
  right: 'MUSIKSCHULE_ALLGEMEIN',
  title: ['name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 40, required: true, hint: 'Etwa 2026/27.' }),
    von: date({ label: 'Erster Tag', required: true, index: true }),
    bis: date({ label: 'Letzter Tag', required: true }),
    monate: integer({
      label: 'Monate des Schulgelds',
      min: 1,
      max: 12,
      required: true,
      default: 10,
      hint: 'Vom Monat des ersten Tags an.',
    }),
    geschwisterrabatt: integer({
      label: 'Ermäßigung ab dem zweiten Kind',
      min: 0,
      max: 100,
      unit: '%',
      required: true,
      default: 0,
    }),
  },
  groups: { zeit: ['von', 'bis'] },
  noOverlap: { by: ['sek_id'], from: 'von', until: 'bis', sentence: 'Die Schuljahre überschneiden sich.' },
});
