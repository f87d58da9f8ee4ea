import { defineModule } from '../../kit/define-module.ts';
import { schichtbedarfe } from './schichtbedarfe.table.ts';

/** Tab of a roster: what shifts and series need. */
export const schichtbedarfeModule = defineModule({
  name: 'schichtbedarfe',
  url: '/dienstplaene/bedarfe',
  area: 'DIENSTPLAN',
  table: schichtbedarfe,
  label: 'Bedarf',
  list: {
    columns: ['serie_id', 'tag_id', 'funktion', 'quali_id', 'ersatzquali_id', 'anzahl', 'pflicht'],
    sort: 'funktion',
  },
});
