import { masterTable } from '../../kit/master.ts';

/** Reference data: groups of suppliers. */
export const lieferantengruppen = masterTable({
  name: 'lieferantengruppen',
  nr: 120,
  label: 'Lieferantengruppe',
  fields: {},
});
