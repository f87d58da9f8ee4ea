import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, inSektion, yearOf } from '../../kit/filter.ts';
import { informationlesungen } from './informationlesungen.table.ts';

/** Who has confirmed which texts. */
export const informationlesungenModule = defineModule({
  name: 'informationlesungen',
  url: '/information/informationlesungen',
  route: '/information/lesungen',
  area: 'INFORMATION',
  table: informationlesungen,
  label: 'Lesebestätigungen',
  list: { columns: ['information_id', 'fassung', 'name', 'sek_id', 'gelesenam'], sort: '-gelesenam' },
  search: {
    information_id: equals('information_id'),
    name: contains('name'),
    jahr: yearOf('gelesenam'),
    sek_id: inSektion(),
  },
});
