import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';

/** Reference data: kinds of courses, with the qualifications that they ask for and give. */
export const buchungscodes = defineTable({
  name: 'buchungscodes',
  nr: 61,
  label: 'Buchungscode',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['code', 'name'],
  fields: {
    code: text({ label: 'Code', max: 12, required: true, unique: true }),
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
