import { masterTable } from '../../kit/master.ts';

/** Identifiers of members. */
export const kennungen = masterTable({
  name: 'kennungen',
  nr: 34,
  label: 'Kennung',
  fields: {},
});
