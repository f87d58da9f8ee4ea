import { defineModule } from '../../../kit/define-module.ts';
import { stornostufen } from './stornostufen.table.ts';

/** Tab of a rule of cancellations: its bands of days. */
export const stornostufenModule = defineModule({
  name: 'stornostufen',
  url: '/verwaltung/stornostufe',
  area: 'VERWALTUNG',
  table: stornostufen,
  label: 'Stornostufen',
  title: ({ vontage }) => (vontage === null ? '' : String(vontage)),
  list: { columns: ['vontage', 'bistage', 'prozent', 'mindestbetrag'], sort: 'vontage' },
});
