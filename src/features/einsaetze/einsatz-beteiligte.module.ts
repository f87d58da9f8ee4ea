import { defineModule } from '../../kit/define-module.ts';
import { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';

/** Tab of a mission: who was there, when, and what each is paid for. */
export const einsatzBeteiligteModule = defineModule({
  name: 'einsatz_beteiligte',
  url: '/einsaetze/beteiligte',
  area: 'EINSAETZE',
  table: einsatzBeteiligte,
  label: 'Beteiligte',
  list: { columns: ['mgd_id', 'extern_name', 'rolle', 'von', 'bis', 'verguetungsart'], sort: 'von' },
});
