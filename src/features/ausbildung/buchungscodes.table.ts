import { defineTable } from '../../kit/define-table.ts';
import { text } from '../../kit/kinds/text.ts';
import { masterFields } from '../../kit/master.ts';

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
    ...masterFields,
  },
});
