import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { seite } from './einsaetze.vocabularies.ts';

/** Suspected diagnoses of a patient. */
export const einsatzDiagnosen = defineTable({
  name: 'einsatz_diagnosen',
  nr: 13,
  label: 'Verdachtsdiagnose',
  parent: 'patient_id',
  natural: ['patient_id', 'diagnose_id'],
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
    diagnose_id: reference({ label: 'Verdachtsdiagnose', to: 'verdachtsdiagnosen', required: true, setBy: 'creation' }),
    seite: choice({ label: 'Seite', values: seite }),
    rang: integer({ label: 'Rang', min: 1, max: 99 }),
    rechnungsbegruendend: yesNo({ label: 'Begründet die Rechnung' }),
    bemerkung: text({ label: 'Bemerkung', max: 400 }),
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
