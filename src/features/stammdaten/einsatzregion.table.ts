import { reference } from '../../kit/kinds/reference.ts';
import { masterTable, validity } from '../../kit/master.ts';

/** Areas in which missions take place. */
export const einsatzregion = masterTable({
  name: 'einsatzregion',
  nr: 148,
  label: 'Einsatzregion',
  fields: {
    sek_id: reference({ label: 'Zuständig', to: 'sektionen', index: true }),
    ...validity,
  },
});
