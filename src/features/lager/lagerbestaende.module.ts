import { defineModule } from '../../kit/define-module.ts';
import { equals, inSektion } from '../../kit/filter.ts';
import { lagerbestaende } from './lagerbestaende.table.ts';

/** What is there, by article, batch and place. */
export const lagerbestaendeModule = defineModule({
  name: 'lagerbestaende',
  url: '/inventar/lagerbestaende',
  route: '/inventar/lagerbestaende',
  area: 'INVENTAR',
  table: lagerbestaende,
  label: 'Bestände',
  list: { columns: ['artikel_id', 'sek_id', 'charge_id', 'standort_id', 'menge', 'bewegtam'], sort: 'artikel_id' },
  search: { artikel_id: equals('artikel_id'), standort_id: equals('standort_id'), sek_id: inSektion() },
});
