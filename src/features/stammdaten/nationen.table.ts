import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';

/** Reference data: Nationen. */
export const nationen = defineTable({
  name: 'nationen',
  nr: 30,
  label: 'Nation',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    iso: text({ label: 'ISO-Code', max: 2, required: true, unique: true, pattern: [/^[A-Z]{2}$/, 'Zwei Großbuchstaben.'] }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
