import { equals } from '../../kit/filter.ts';
import { masterModule } from '../../kit/master.ts';
import { einsatzart } from './einsatzart.table.ts';

export const einsatzartModule = masterModule({
  table: einsatzart,
  url: '/verwaltung/einsatzart',
  label: 'Einsatzgründe',
  columns: ['art'],
  search: { art: equals('art') },
});
