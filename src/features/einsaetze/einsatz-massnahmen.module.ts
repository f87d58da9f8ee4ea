import { defineModule } from '../../kit/define-module.ts';
import { einsatzMassnahmen } from './einsatz-massnahmen.table.ts';

/** Tab of a patient: what was done, and when. */
export const einsatzMassnahmenModule = defineModule({
  name: 'einsatz_massnahmen',
  url: '/einsaetze/massnahmen',
  area: 'EINSAETZE',
  table: einsatzMassnahmen,
  label: 'Maßnahmen',
  list: { columns: ['zeitpunkt', 'massnahme', 'menge', 'einheit', 'durch_id', 'bemerkung'], sort: 'zeitpunkt' },
});
