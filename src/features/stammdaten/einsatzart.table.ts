import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { einsatzartWerte } from '../einsaetze/einsaetze.vocabularies.ts';

/** Reference data: Einsatzgründe. */
export const einsatzart = defineTable({
  name: 'einsatzart',
  nr: 36,
  label: 'Einsatzgrund',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    art: choice({ label: 'Einsatzart', values: einsatzartWerte, required: true, index: true }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
