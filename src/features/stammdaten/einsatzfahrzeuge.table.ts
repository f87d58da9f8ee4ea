import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { text } from '../../kit/kinds/text.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { fahrzeugart } from '../einsaetze/einsaetze.vocabularies.ts';

/** Reference data: Einsatzfahrzeuge. */
export const einsatzfahrzeuge = defineTable({
  name: 'einsatzfahrzeuge',
  nr: 41,
  label: 'Einsatzfahrzeug',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    kennzeichen: text({ label: 'Kennzeichen', max: 20 }),
    art: choice({ label: 'Art', values: fahrzeugart, required: true }),
    hersteller_id: reference({ label: 'Hersteller', to: 'fahrzeughersteller' }),
    sek_id: reference({ label: 'Rettungsstelle', to: 'sektionen', index: true }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
