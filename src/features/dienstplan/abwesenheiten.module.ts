import { defineModule } from '../../kit/define-module.ts';
import { equals, from, inSektion, labelled, to } from '../../kit/filter.ts';
import { dayText } from '../../kit/master.ts';
import { abwesenheiten } from './abwesenheiten.table.ts';

/** Who is not there when, also as a calendar. */
export const abwesenheitenModule = defineModule({
  name: 'abwesenheiten',
  url: '/dienstplaene/abwesenheiten',
  route: '/dienstplan/abwesenheiten',
  area: 'DIENSTPLAN',
  table: abwesenheiten,
  label: 'Abwesenheiten',
  title: ({ von, bis }) => [dayText(von), dayText(bis)].filter(Boolean).join('–'),
  list: { columns: ['mgd_id', 'von', 'bis', 'abzeit', 'biszeit', 'grundart', 'sek_id'], sort: '-von' },
  search: {
    mgd_id: equals('mgd_id'),
    bisab: labelled('Endet ab', from('bis')),
    vonbis: labelled('Beginnt bis', to('von')),
    sek_id: inSektion(),
  },
});
