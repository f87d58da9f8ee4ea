import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled, inSektion, labelled } from '../../kit/filter.ts';
import { stationskonten } from './stationskonten.table.ts';

export const stationskontenModule = defineModule({
  name: 'stationskonten',
  url: '/verwaltung/stationskonten',
  route: '/verwaltung/stationskonten',
  area: 'VERWALTUNG',
  table: stationskonten,
  label: 'Stationskonten',
  list: {
    columns: ['sek_id', 'sekbank_id', 'institut', 'zeichnung', 'zeichner1_id', 'eroeffnet_am', 'geschlossen_am'],
    sort: 'institut',
  },
  search: {
    name: contains('institut'),
    sekbank_id: equals('sekbank_id'),
    geschlossen: labelled('Geschlossen', filled('geschlossen_am')),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'sekbank_id',
      'institut',
      'zeichnung',
      'zeichner1_id',
      'zeichner2_id',
      'rahmenbetrag',
      'eroeffnet_am',
      'geschlossen_am',
      'notiz',
    ),
  },
});
