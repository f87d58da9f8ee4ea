import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { avpu } from './einsaetze.vocabularies.ts';
import { gcsAugen, gcsMotorisch, gcsVerbal, schmerzStufen } from './skalen.rules.ts';

/** Vital signs of a patient at an instant (domain: einsaetze 2, 3). Append-only: a correction is a new row; null is „nicht dokumentiert“, never „normal“. */
export const einsatzVitalwerte = defineTable({
  name: 'einsatz_vitalwerte',
  nr: 330,
  label: 'Vitalwerte',
  parent: 'patient_id',
  right: 'EINSAETZE_PATIENTEN',
  title: [],
  fields: {
    patient_id: reference({
      label: 'Patient',
      to: 'einsatz_patienten',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    zeitpunkt: dateTime({ label: 'Zeitpunkt', required: true, until: 'einsatzende' }),
    gcs_e: integer({ label: 'GCS Augen', min: 1, max: 4, steps: gcsAugen }),
    gcs_v: integer({ label: 'GCS verbal', min: 1, max: 5, steps: gcsVerbal }),
    gcs_m: integer({ label: 'GCS motorisch', min: 1, max: 6, steps: gcsMotorisch }),
    avpu: choice({ label: 'AVPU', values: avpu }),
    rr_sys: integer({ label: 'Blutdruck systolisch', min: 0, max: 300, unit: 'mmHg' }),
    rr_dia: integer({ label: 'Blutdruck diastolisch', min: 0, max: 300, unit: 'mmHg' }),
    hf: integer({ label: 'Herzfrequenz', min: 0, max: 300, unit: '/min' }),
    af: integer({ label: 'Atemfrequenz', min: 0, max: 80, unit: '/min' }),
    spo2: integer({ label: 'Sauerstoffsättigung', min: 0, max: 100, unit: '%' }),
    temp: decimal({ label: 'Körpertemperatur', digits: 1, min: 10, max: 45, unit: '°C' }),
    bz: integer({ label: 'Blutzucker', min: 10, max: 999, unit: 'mg/dl' }),
    schmerz: integer({
      label: 'Schmerz',
      min: 0,
      max: 10,
      steps: schmerzStufen,
      hint: '0: keiner, 10: der stärkste vorstellbare',
    }),
    ersetzt_id: reference({ label: 'Ersetzt', to: 'einsatz_vitalwerte' }),
  },
  appendOnly: { corrects: 'ersetzt_id' },
  replica: { policy: 'on-demand' },
  sealed: true,
});
