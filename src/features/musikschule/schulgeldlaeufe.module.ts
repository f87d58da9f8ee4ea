import { defineModule, fields } from '../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../kit/filter.ts';
import { schulgeldlaeufe } from './schulgeldlaeufe.table.ts';

/** Runs of the fees of a music school. */
export const schulgeldlaeufeModule = defineModule({
  name: 'schulgeldlaeufe',
  url: '/musikschule/schulgeldlaeufe',
  route: '/musikschule/schulgeldlaeufe',
  area: 'MUSIKSCHULE',
  table: schulgeldlaeufe,
  label: 'Schulgeldläufe',
  list: {
    columns: ['nummer', 'sek_id', 'schuljahr_id', 'halbjahr', 'status', 'datum', 'anzahl', 'betrag', 'erstellt_von'],
    sort: '-nummer',
    totals: ['anzahl', 'betrag'],
    groupBy: ['schuljahr_id', 'status', 'sek_id'],
  },
  search: { schuljahr_id: equals('schuljahr_id'), status: oneOf('status'), sek_id: inSektion() },
  tabs: {
    allgemein: fields('Allgemein', 'sek_id', 'schuljahr_id', 'halbjahr', 'knt_id', 'datum', 'faelligam'),
  },
});
