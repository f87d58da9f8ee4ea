import { defineModule } from '../../kit/define-module.ts';
import { equals, inSektion } from '../../kit/filter.ts';
import { lagerziele } from './lagerziele.table.ts';

/** Minimum and target of articles. */
export const lagerzieleModule = defineModule({
  name: 'lagerziele',
  url: '/inventar/lagerziele',
  route: '/inventar/lagerziele',
  area: 'INVENTAR',
  table: lagerziele,
  label: 'Lagerziele',
  list: { columns: ['artikel_id', 'standort_id', 'minimum', 'ziel', 'gebinde', 'sek_id'], sort: 'artikel_id' },
  search: { artikel_id: equals('artikel_id'), standort_id: equals('standort_id'), sek_id: inSektion() },
});
