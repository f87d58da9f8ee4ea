import { defineModule } from '../../kit/define-module.ts';
import { einwilligungen } from './einwilligungen.table.ts';

/** Tab of a person: what was agreed to and withdrawn. */
export const einwilligungenModule = defineModule({
  name: 'einwilligungen',
  url: '/mgd/einwilligungen',
  area: 'MITGLIEDER',
  table: einwilligungen,
  label: 'Einwilligungen',
  list: { columns: ['zweck', 'fassung', 'stand', 'am', 'widerrufen_am', 'textversion'], sort: '-am' },
});
