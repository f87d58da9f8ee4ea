import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { zugriffsart } from './einsaetze.vocabularies.ts';

/**
 * Who read which patient when (domain: einsaetze 4, Art. 9 GDPR). Whoever may read a patient appends here by reading, also
 * without a network; what a device is given is noted once a device and day. Only data protection officers read it, and no device keeps it.
 */
export const patientenZugriffe = defineTable({
  name: 'patienten_zugriffe',
  nr: 336,
  label: 'Zugriff',
  parent: 'patient_id',
  right: 'EINSAETZE_PATIENTENZUGRIFFE',
  title: [],
  fields: {
    patient_id: reference({
      label: 'Patient',
      to: 'einsatz_patienten',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    zeitpunkt: dateTime({ label: 'Zeitpunkt', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Art', values: zugriffsart, required: true, default: 'gelesen' }),
    benutzer: text({ label: 'Benutzer', max: 120, setBy: 'server', index: true }),
    geraet: text({ label: 'Gerät', max: 120, setBy: 'server' }),
    erfasst_am: dateTime({ label: 'Am Server eingetroffen', setBy: 'server' }),
  },
  appendOnly: {},
  replica: { policy: 'never' },
  sealed: true,
});
