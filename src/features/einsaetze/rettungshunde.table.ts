import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Rescue dogs of a branch with their handler (domain: einsaetze 2). */
export const rettungshunde = defineTable({
  name: 'rettungshunde',
  nr: 334,
  label: 'Rettungshund',
  root: { by: 'column', column: 'sek_id' },
  right: 'RETTUNGSHUNDE_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 80, required: true, index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    fuehrer_id: reference({ label: 'Hundeführer', to: 'personen' }),
    chipnr: text({ label: 'Chipnummer', max: 15, pattern: [/^\d{15}$/, 'Fünfzehn Ziffern.'], unique: true }),
    rasse: text({ label: 'Rasse', max: 80 }),
    geboren: date({ label: 'Geboren', min: '1980-01-01', max: 'today' }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
