import { defineModule } from '../../kit/define-module.ts';
import { contains } from '../../kit/filter.ts';
import { rechtespalten } from './rechtespalten.table.ts';

/** Column rights (spec B 3.3, 7.4). */
export const rechtespaltenModule = defineModule({
  name: 'rechtespalten',
  url: '/verwaltung/rechtespalten',
  route: '/verwaltung/rechtespalten',
  area: 'VERWALTUNG',
  table: rechtespalten,
  label: 'Spaltenrechte',
  list: { columns: ['recht', 'tabelle', 'spalten'], sort: 'recht' },
  search: { name: contains('recht', 'tabelle') },
});
