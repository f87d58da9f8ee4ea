import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Groups of articles within a class, e.g. ropes. */
export const artikelgruppen = defineTable({
  name: 'artikelgruppen',
  nr: 521,
  label: 'Artikelgruppe',
  root: { by: 'everyone' },
  right: 'ARTIKEL_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    artikelklasse_id: reference({ label: 'Artikelklasse', to: 'artikelklassen', required: true, index: true }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
