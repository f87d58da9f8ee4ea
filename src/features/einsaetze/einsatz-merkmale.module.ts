import { defineModule } from '../../kit/define-module.ts';
import { einsatzMerkmale } from './einsatz-merkmale.table.ts';

export const einsatzMerkmaleModule = defineModule({
  name: 'einsatz_merkmale',
  url: '/einsaetze/merkmale',
  area: 'EINSAETZE',
  table: einsatzMerkmale,
  label: 'Merkmale',
  list: { columns: ['merkmal', 'wert'], sort: 'merkmal' },
});
