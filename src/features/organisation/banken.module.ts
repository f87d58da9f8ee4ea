import { defineModule } from '../../kit/define-module.ts';
import { contains, equals } from '../../kit/filter.ts';
import { banken } from './banken.table.ts';

/** Tab of a branch: its bank accounts. */
export const bankenModule = defineModule({
  name: 'banken',
  url: '/sektionen/banken',
  area: 'RETTUNGSSTELLEN',
  table: banken,
  label: 'Bankkonten',
  list: { columns: ['bezeichnung', 'art', 'iban', 'bic', 'inhaber', 'hauptkonto'], sort: 'bezeichnung' },
  search: { name: contains('bezeichnung', 'iban', 'inhaber'), art: equals('art') },
});
