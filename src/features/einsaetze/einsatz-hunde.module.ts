import { defineModule } from '../../kit/define-module.ts';
import { einsatzHunde } from './einsatz-hunde.table.ts';

/** Tab of a mission: dogs that searched, with their times. */
export const einsatzHundeModule = defineModule({
  name: 'einsatz_hunde',
  url: '/einsaetze/hunde',
  area: 'EINSAETZE',
  table: einsatzHunde,
  label: 'Hundeteams',
  list: { columns: ['hund_id', 'fuehrer_id', 'von', 'bis', 'ergebnis'], sort: 'von' },
});
