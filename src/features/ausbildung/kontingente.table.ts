import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** Seats of a course that a branch or a region may use; a row of one course beats that of its group. */
export const kontingente = defineTable({
  name: 'kontingente',
  nr: 63,
  label: 'Kontingent',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['jahr'],
  fields: {
    kg_id: reference({ label: 'Kursgruppe', to: 'kursgruppen', required: true, index: true }),
    ausb_id: reference({
      label: 'Kurs',
      to: 'ausbildungen',
      index: true,
      hint: 'Leer: gilt für jeden Kurs der Gruppe.',
    }),
    jahr: integer({ label: 'Jahr', isYear: true, min: 1900, max: 9999, hint: 'Leer: gilt jedes Jahr.' }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', index: true }),
    region_id: reference({ label: 'Region', to: 'sektionen', index: true }),
    plaetze: integer({ label: 'Plätze', min: 0, max: 9999, required: true }),
  },
  groups: { gebiet: ['sek_id', 'region_id'] },
});
