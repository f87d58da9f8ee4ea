import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** What a plan has checked, in order. */
export const pruefschritte = defineTable({
  name: 'pruefschritte',
  nr: 535,
  label: 'Prüfschritt',
  parent: 'plan_id',
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['text'],
  fields: {
    plan_id: reference({ label: 'Prüfplan', to: 'pruefplaene', required: true, setBy: 'creation', index: true }),
    nr: integer({ label: 'Nr', min: 1, max: 99, required: true }),
    text: text({ label: 'Was geprüft wird', max: 200, required: true }),
    text_it: text({ label: 'Was geprüft wird (italienisch)', max: 200 }),
  },
});
