import { coordinates } from '../../kit/kinds/coordinates.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { masterTable, validity } from '../../kit/master.ts';

/** Places of missions. */
export const einsatzort = masterTable({
  name: 'einsatzort',
  nr: 38,
  label: 'Einsatzort',
  fields: {
    gemeinde: text({ label: 'Gemeinde', max: 80 }),
    einsatzregion_id: reference({ label: 'Einsatzregion', to: 'einsatzregion', index: true }),
    position: coordinates({ label: 'Position' }),
    ...validity,
  },
});
