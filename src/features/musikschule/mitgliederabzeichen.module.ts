import { defineModule } from '../../kit/define-module.ts';
import { equals } from '../../kit/filter.ts';
import { leistungsabzeichen } from './leistungsabzeichen.table.ts';

/** The badges that a member was awarded, read from the member. */
export const mitgliederabzeichenModule = defineModule({
  name: 'mitgliederabzeichen',
  url: '/mgd/leistungsabzeichen',
  area: 'MITGLIEDER',
  table: leistungsabzeichen,
  label: 'Leistungsabzeichen',
  list: {
    columns: ['stufe', 'instrument_id', 'pruefungstag', 'ergebnis', 'urkundennr', 'verliehenam', 'uebergebenam'],
    sort: '-pruefungstag',
  },
  search: { mgd_id: equals('mgd_id') },
  view: { criterion: equals('status'), value: 'Verliehen' },
});
