import { defineModule } from '../../kit/define-module.ts';
import { pruefschritte } from './pruefschritte.table.ts';

/** Tab of a plan: its steps. */
export const pruefschritteModule = defineModule({
  name: 'pruefschritte',
  url: '/inventar/pruefschritte',
  area: 'INVENTAR',
  table: pruefschritte,
  label: 'Prüfschritte',
  list: { columns: ['nr', 'text', 'text_it'], sort: 'nr' },
});
