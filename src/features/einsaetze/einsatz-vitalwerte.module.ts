import { defineModule, fields } from '../../kit/define-module.ts';
import { einsatzVitalwerte } from './einsatz-vitalwerte.table.ts';

/** Tab of a patient: measurements, drawn as curves. */
export const einsatzVitalwerteModule = defineModule({
  name: 'einsatz_vitalwerte',
  url: '/einsaetze/vitalwerte',
  area: 'EINSAETZE',
  table: einsatzVitalwerte,
  label: 'Vitalwerte',
  list: {
    columns: ['zeitpunkt', 'gcs_e', 'gcs_v', 'gcs_m', 'rr_sys', 'rr_dia', 'hf', 'af', 'spo2', 'temp'],
    sort: 'zeitpunkt',
  },
  tabs: {
    werte: fields(
      'Vitalwerte',
      'zeitpunkt',
      'avpu',
      'gcs_e',
      'gcs_v',
      'gcs_m',
      'rr_sys',
      'rr_dia',
      'hf',
      'af',
      'spo2',
      'temp',
      'bz',
      'schmerz',
    ),
  },
});
