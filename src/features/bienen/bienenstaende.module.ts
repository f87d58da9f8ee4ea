import { block, blockFields, defineModule } from '../../kit/define-module.ts';
import { bienenstaende } from './bienenstaende.table.ts';

/** Tab of a Betrieb: its stands. */
export const bienenstaendeModule = defineModule({
  name: 'bienenstaende',
  url: '/bienendatenbank/staende',
  area: 'BIENENDATENBANK',
  table: bienenstaende,
  label: 'Stände',
  title: ({ progressiv, bezeichnung, gemeinde }) => [progressiv, bezeichnung ?? gemeinde].filter(Boolean).join(' '),
  list: {
    columns: [
      'progressiv',
      'bezeichnung',
      'gemeinde',
      'art',
      'voelker',
      'ableger',
      'gezaehltam',
      'von',
      'bis',
      'zustand',
    ],
    sort: 'progressiv',
    totals: ['voelker', 'ableger'],
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Stand', 'progressiv', 'bezeichnung', 'art', 'kapazitaet'),
      block('Ort', 'gemeinde', 'adresse', 'position', 'umgebung', 'hoehe'),
      block('Bestand', 'von', 'gemeldetam', 'bis', 'zustand', 'voelker', 'ableger', 'gezaehltam'),
    ),
  },
});
