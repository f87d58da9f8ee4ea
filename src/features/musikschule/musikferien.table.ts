import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Days on which a music school is closed, both included. */
export const musikferien = defineTable({
  name: 'musikferien',
  nr: 710,
  label: 'Freie Tage',
  parent: 'schuljahr_id',
  right: 'MUSIKSCHULE_ALLGEMEIN',
  title: ['name'],
  fields: {
    schuljahr_id: reference({ label: 'Schuljahr', to: 'schuljahre', required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 80, required: true }),
    von: date({ label: 'Von', required: true, index: true }),
    bis: date({ label: 'Bis', required: true }),
  },
  groups: { zeit: ['von', 'bis'] },
});
