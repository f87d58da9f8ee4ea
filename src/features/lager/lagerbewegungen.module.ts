import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, inSektion, oneOf, yearOf } from '../../kit/filter.ts';
import { lagerbewegungen } from './lagerbewegungen.table.ts';

/** What came and went. */
export const lagerbewegungenModule = defineModule({
  name: 'lagerbewegungen',
  url: '/inventar/lagerbewegungen',
  route: '/inventar/bewegungen',
  area: 'INVENTAR',
  table: lagerbewegungen,
  label: 'Lagerbewegungen',
  list: {
    columns: ['zeitpunkt', 'artikel_id', 'charge_id', 'standort_id', 'menge', 'grund', 'einsatz_id', 'beleg', 'wer'],
    sort: '-zeitpunkt',
    totals: ['menge'],
    groupBy: ['artikel_id', 'standort_id', 'grund', 'einsatz_id'],
  },
  search: {
    jahr: yearOf('zeitpunkt'),
    artikel_id: equals('artikel_id'),
    charge_id: equals('charge_id'),
    standort_id: equals('standort_id'),
    einsatz_id: equals('einsatz_id'),
    ausb_id: equals('ausb_id'),
    grund: oneOf('grund'),
    beleg: contains('beleg'),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'year' },
});
