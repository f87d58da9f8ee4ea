import { masterTable } from '../../kit/master.ts';

/** Instruments and voices that members are listed with. */
export const besetzung = masterTable({
  name: 'besetzung',
  nr: 43,
  label: 'Besetzung',
  fields: {},
});
