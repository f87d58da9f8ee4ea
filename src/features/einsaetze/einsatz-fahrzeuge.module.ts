import { defineModule } from '../../kit/define-module.ts';
import { einsatzFahrzeuge } from './einsatz-fahrzeuge.table.ts';

/** Tab of a mission: what was driven or flown. */
export const einsatzFahrzeugeModule = defineModule({
  name: 'einsatz_fahrzeuge',
  url: '/einsaetze/fahrzeuge',
  area: 'EINSAETZE',
  table: einsatzFahrzeuge,
  label: 'Fahrzeuge',
  list: { columns: ['fahrzeug_id', 'kennung', 'art', 'fahrer_id', 'ausgerueckt', 'zurueck'], sort: 'ausgerueckt' },
});
