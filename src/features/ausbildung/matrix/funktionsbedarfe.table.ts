import { defineTable } from '../../../kit/define-table.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';

/** How many of a branch are to hold a qualification: what the matrix compares with (domain: dienstplan-tief 7 "Matrix"). */
export const funktionsbedarfe = defineTable({
  name: 'funktionsbedarfe',
  nr: 621,
  label: 'Bedarf',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'quali_id'],
  right: 'AUSBILDUNG_ALLGEMEIN',
  title: [],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    quali_id: reference({
      label: 'Qualifikation',
      to: 'qualifikationen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    anzahl: integer({ label: 'Anzahl', min: 1, max: 999, required: true, default: 1 }),
  },
});
