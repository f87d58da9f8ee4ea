import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';

/** Reference data: instruments and voices. */
export const besetzung = defineTable({
  name: 'besetzung',
  nr: 43,
  label: 'Besetzung',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
