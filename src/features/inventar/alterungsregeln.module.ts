import { defineModule } from '../../kit/define-module.ts';
import { equals } from '../../kit/filter.ts';
import { alterungsregeln } from './alterungsregeln.table.ts';

/** Lifetimes of articles, as their makers say. */
export const alterungsregelnModule = defineModule({
  name: 'alterungsregeln',
  url: '/inventar/alterungsregeln',
  route: '/inventar/alterungsregeln',
  area: 'INVENTAR',
  table: alterungsregeln,
  label: 'Alterungsregeln',
  list: { columns: ['artikel_id', 'abherstellung', 'aberstgebrauch', 'nachsturz', 'quelle'], sort: 'artikel_id' },
  search: { artikel_id: equals('artikel_id') },
});
