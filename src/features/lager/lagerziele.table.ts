import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** How much of an article a branch wants to have, or a place of it, e.g. a rucksack (domain: inventar-tief 4 example 16, 7). */
export const lagerziele = defineTable({
  name: 'lagerziele',
  nr: 555,
  label: 'Lagerziel',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_LAGER',
  title: [],
  natural: ['sek_id', 'artikel_id'],
  naturalMore: 'standort_id',
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'creation', index: true }),
    standort_id: reference({
      label: 'Standort',
      to: 'standorte',
      setBy: 'creation',
      index: true,
      hint: 'Leer: für das ganze Lager.',
    }),
    minimum: integer({ label: 'Mindestbestand', min: 0, max: 999_999, required: true, default: 0 }),
    ziel: integer({ label: 'Sollbestand', min: 0, max: 999_999, required: true, default: 0 }),
    gebinde: integer({ label: 'Gebinde', min: 1, max: 99_999, required: true, default: 1, unit: 'Stück' }),
  },
});
