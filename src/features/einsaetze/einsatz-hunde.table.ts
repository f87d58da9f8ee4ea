import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Dog teams of a mission (domain: einsaetze 2). */
export const einsatzHunde = defineTable({
  name: 'einsatz_hunde',
  nr: 333,
  label: 'Hundeteam',
  parent: 'einsatz_id',
  right: 'EINSAETZE_MERKMALE',
  title: [],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    hund_id: reference({ label: 'Hund', to: 'rettungshunde', required: true, index: true }),
    fuehrer_id: reference({ label: 'Hundeführer', to: 'personen' }),
    von: dateTime({ label: 'Von' }),
    bis: dateTime({ label: 'Bis' }),
    ergebnis: text({ label: 'Ergebnis', max: 200 }),
  },
  groups: { zeit: ['von', 'bis'] },
  sealed: true,
});
