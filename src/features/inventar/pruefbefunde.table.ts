import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { befund } from './inventar.vocabularies.ts';

/** What was found at a step that was not simply in order; steps without a row were in order. */
export const pruefbefunde = defineTable({
  name: 'pruefbefunde',
  nr: 537,
  label: 'Befund',
  parent: 'pruefung_id',
  right: 'INVENTAR_PRUEFUNGEN',
  title: ['schritt'],
  fields: {
    pruefung_id: reference({
      label: 'Prüfung',
      to: 'inventarpruefungen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    nr: integer({ label: 'Nr', min: 1, max: 99, required: true }),
    schritt: text({ label: 'Was geprüft wurde', max: 200, required: true }),
    befund: choice({ label: 'Befund', values: befund, required: true, default: 'Ok' }),
    notiz: text({ label: 'Notiz', max: 500 }),
    foto: photo({ label: 'Foto' }),
  },
  appendOnly: {},
  replica: { policy: 'on-demand' },
});
