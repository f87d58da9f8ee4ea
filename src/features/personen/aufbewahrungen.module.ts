import { defineModule } from '../../kit/define-module.ts';
import { contains, from, to } from '../../kit/filter.ts';
import { aufbewahrungen } from './aufbewahrungen.table.ts';

/** What the law keeps of persons who were erased, for reading only. */
export const aufbewahrungenModule = defineModule({
  name: 'aufbewahrungen',
  url: '/mgd/aufbewahrungen',
  route: '/mitglieder/aufbewahrungen',
  area: 'MITGLIEDER',
  table: aufbewahrungen,
  label: 'Aufbewahrungen',
  list: { columns: ['name', 'anschrift', 'steuer_id', 'bis'], sort: 'bis' },
  search: { name: contains('name', 'anschrift'), von: from('bis'), bis: to('bis') },
});
