import { masterTable, validity } from '../../kit/master.ts';

/** What was done in a mission. */
export const einsatztyp = masterTable({
  name: 'einsatztyp',
  nr: 37,
  label: 'Einsatztyp',
  fields: {
    ...validity,
  },
});
