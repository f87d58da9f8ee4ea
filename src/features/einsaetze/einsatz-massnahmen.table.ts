import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { massnahme } from './einsaetze.vocabularies.ts';

/** What was done for a patient, when and by whom (domain: einsaetze 2). */
export const einsatzMassnahmen = defineTable({
  name: 'einsatz_massnahmen',
  nr: 331,
  label: 'Maßnahme',
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
    massnahme: choice({ label: 'Maßnahme', values: massnahme, required: true }),
    zeitpunkt: dateTime({ label: 'Zeitpunkt' }),
    durch_id: reference({ label: 'Durch', to: 'personen' }),
    menge: decimal({ label: 'Menge', digits: 2, min: 0, max: 99_999 }),
    einheit: text({ label: 'Einheit', max: 20 }),
    bemerkung: text({ label: 'Bemerkung', max: 400 }),
  },
  groups: { gabe: ['menge', 'einheit'] },
  replica: { policy: 'on-demand' },
  sealed: true,
});
