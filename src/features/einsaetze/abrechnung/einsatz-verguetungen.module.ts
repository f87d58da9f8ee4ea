import { defineModule } from '../../../kit/define-module.ts';
import { equals } from '../../../kit/filter.ts';
import { einsatzVerguetungen } from './einsatz-verguetungen.table.ts';

/** Lines of compensation; one is never changed, only taken back by another. */
export const einsatzVerguetungenModule = defineModule({
  name: 'einsatz_verguetungen',
  url: '/einsaetze/verguetungen',
  area: 'EINSAETZE',
  table: einsatzVerguetungen,
  label: 'Vergütungen',
  list: {
    columns: ['mgd_id', 'posten', 'art', 'menge', 'betrag'],
    sort: 'mgd_id',
    totals: ['betrag'],
    groupBy: ['mgd_id', 'posten', 'art'],
  },
  search: { einsatz_id: equals('einsatz_id'), mgd_id: equals('mgd_id') },
});
