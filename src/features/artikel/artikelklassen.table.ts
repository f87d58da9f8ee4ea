import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';

/** The coarsest order of articles, e.g. rescue or clothing. */
export const artikelklassen = defineTable({
  name: 'artikelklassen',
  nr: 520,
  label: 'Artikelklasse',
  root: { by: 'everyone' },
  right: 'ARTIKEL_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
