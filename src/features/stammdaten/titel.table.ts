import { masterTable } from '../../kit/master.ts';

/** Titles of persons. */
export const titel = masterTable({
  name: 'titel',
  nr: 32,
  label: 'Titel',
  fields: {},
});
