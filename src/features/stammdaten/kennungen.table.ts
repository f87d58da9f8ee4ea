import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';

/** Reference data: Kennungen. */
export const kennungen = defineTable({
  name: 'kennungen',
  nr: 34,
  label: 'Kennung',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
