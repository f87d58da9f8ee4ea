import { masterTable } from '../../kit/master.ts';

/** Makers of vehicles. */
export const fahrzeughersteller = masterTable({
  name: 'fahrzeughersteller',
  nr: 40,
  label: 'Hersteller',
  fields: {},
});
