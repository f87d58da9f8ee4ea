import { defineModule } from '../../kit/define-module.ts';
import { einsatzVerlauf } from './einsatz-verlauf.table.ts';

/** Tab of a mission: its log, which is only appended to. */
export const einsatzVerlaufModule = defineModule({
  name: 'einsatz_verlauf',
  url: '/einsaetze/verlauf',
  area: 'EINSAETZE',
  table: einsatzVerlauf,
  label: 'Verlauf',
  list: { columns: ['zeitpunkt', 'text', 'richtung', 'autor'], sort: 'zeitpunkt' },
});
