import { defineModule } from '../../../kit/define-module.ts';
import { statistikwerte } from './statistikwerte.table.ts';

/** Tab of a plan: its numbers. */
export const statistikwerteModule = defineModule({
  name: 'statistikwerte',
  url: '/statistik/werte',
  area: 'STATISTIK',
  table: statistikwerte,
  label: 'Werte',
  list: { columns: ['schluessel', 'berechnet', 'eingegeben', 'wert', 'herkunft', 'bemerkung'], sort: 'schluessel' },
});
