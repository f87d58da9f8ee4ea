import { masterTable } from '../../kit/master.ts';

/** Functions that members hold. */
export const funktionen = masterTable({
  name: 'funktionen',
  nr: 33,
  label: 'Funktion',
  fields: {},
});
