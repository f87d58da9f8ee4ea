import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** Who stands in a circle, and when it is their turn: the lowest rank first. */
export const bereitschaftsplaetze = defineTable({
  name: 'bereitschaftsplaetze',
  nr: 609,
  label: 'Platz im Kreis',
  parent: 'kreis_id',
  right: 'DIENSTPLAN_ALLGEMEIN',
  title: ['rang'],
  fields: {
    kreis_id: reference({
      label: 'Bereitschaftskreis',
      to: 'bereitschaftskreise',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, index: true }),
    rang: integer({ label: 'Rang', min: 1, max: 999, required: true, default: 1 }),
  },
});
