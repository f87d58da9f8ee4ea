import { defineTable } from '../../../kit/define-table.ts';
import { date } from '../../../kit/kinds/date.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';

/** What was there of one part when a set was looked through (domain: inventar-tief 2 "satzpruefungen"). */
export const satzpositionen = defineTable({
  name: 'satzpositionen',
  nr: 544,
  label: 'Geprüftes Teil',
  parent: 'pruefung_id',
  right: 'INVENTAR_SETS',
  title: ['note'],
  fields: {
    pruefung_id: reference({
      label: 'Satzprüfung',
      to: 'satzpruefungen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    teil_id: reference({ label: 'Teil des Satzes', to: 'inventarsaetze', index: true }),
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel' }),
    soll: integer({ label: 'Soll', min: 0, max: 999, required: true }),
    ist: integer({ label: 'Ist', min: 0, max: 99_999, required: true }),
    plombe: text({ label: 'Gelesene Plombe', max: 40 }),
    losnr: text({ label: 'Charge', max: 40 }),
    verfall: date({ label: 'Haltbar bis', hint: 'Letzter Tag, an dem es verwendet werden darf.' }),
    note: text({ label: 'Notiz', max: 200 }),
  },
  appendOnly: {},
});
