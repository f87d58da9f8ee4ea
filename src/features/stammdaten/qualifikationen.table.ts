import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';
import { integer } from '../../kit/kinds/integer.ts';

/** Reference data: Qualifikationen. */
export const qualifikationen = defineTable({
  name: 'qualifikationen',
  nr: 35,
  label: 'Qualifikation',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    gueltig_monate: integer({ label: 'Gültigkeit', min: 1, max: 600, unit: 'Monate' }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
