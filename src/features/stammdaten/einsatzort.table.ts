import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';
import { coordinates } from '../../kit/kinds/coordinates.ts';

/** Reference data: Einsatzorte. */
export const einsatzort = defineTable({
  name: 'einsatzort',
  nr: 38,
  label: 'Einsatzort',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    gemeinde: text({ label: 'Gemeinde', max: 80 }),
    position: coordinates({ label: 'Position' }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
