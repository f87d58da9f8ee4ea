import { defineTable } from '../../kit/define-table.ts';
import { text } from '../../kit/kinds/text.ts';
import { masterFields } from '../../kit/master.ts';

/** Reference data: groups of courses; quotas are given a group. */
export const kursgruppen = defineTable({
  name: 'kursgruppen',
  nr: 60,
  label: 'Kursgruppe',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['code', 'name'],
  fields: {
    code: text({ label: 'Code', max: 12, required: true, unique: true }),
    ...masterFields,
  },
});
