import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, inSektion, labelled, oneOf, yearOf } from '../../kit/filter.ts';
import { ruecklagen } from './ruecklagen.table.ts';

/** Reserves with what lies in them (spec B 9.3 "Budget"). */
export const ruecklagenModule = defineModule({
  name: 'ruecklagen',
  url: '/ruecklagen/ruecklagen',
  route: '/ruecklagen',
  area: 'RUECKLAGEN',
  table: ruecklagen,
  label: 'Rücklagen',
  list: {
    columns: ['art', 'zweck', 'beschlussam', 'zielbetrag', 'standbetrag', 'bis', 'status'],
    sort: '-beschlussam',
    totals: ['standbetrag'],
    groupBy: ['art', 'status'],
  },
  search: {
    jahr: labelled('Jahr des Beschlusses', yearOf('beschlussam')),
    statusruecklage: labelled(
      'Status',
      equals('status', { '3': { label: 'Aktiv und in Bearbeitung', values: ['Aktiv', 'InBearbeitung'] } }),
    ),
    art: oneOf('art'),
    name: contains('zweck'),
    sek_id: inSektion(),
  },
  searchDefaults: { statusruecklage: '3' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'art',
      'zweck',
      'beschlussam',
      'zielbetrag',
      'bis',
      'knt_id',
      'gegenknt_id',
      'anlage_id',
      'standbetrag',
      'notiz',
    ),
    bewegungen: children('Bewegungen', 'ruecklagenbewegungen'),
  },
});
