import { defineModule } from '../../kit/define-module.ts';
import { einsatzSuche } from './einsatz-suche.table.ts';

/** Tab of a mission: sectors and ways of a search on the map. */
export const einsatzSucheModule = defineModule({
  name: 'einsatz_suche',
  url: '/einsaetze/suche',
  area: 'EINSAETZE',
  table: einsatzSuche,
  label: 'Suchgebiete und Wege',
  list: { columns: ['bezeichnung', 'art', 'stand', 'trupp', 'von', 'bis', 'linie'], sort: 'bezeichnung' },
});
