import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Types of articles within a group, e.g. static ropes. */
export const artikeltypen = defineTable({
  name: 'artikeltypen',
  nr: 522,
  label: 'Artikeltyp',
  root: { by: 'everyone' },
  right: 'ARTIKEL_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    artikelgruppe_id: reference({ label: 'Artikelgruppe', to: 'artikelgruppen', required: true, index: true }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
