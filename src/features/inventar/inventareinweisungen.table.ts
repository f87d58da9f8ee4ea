import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Who was instructed in the use of a device, when and by whom (MPBetreibV 2025 § 13; domain: inventar 6). */
export const inventareinweisungen = defineTable({
  name: 'inventareinweisungen',
  nr: 557,
  label: 'Einweisung',
  parent: 'inventar_id',
  right: 'INVENTAR_PRUEFUNGEN',
  title: ['am'],
  fields: {
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', required: true, setBy: 'creation', index: true }),
    am: date({ label: 'Eingewiesen am', max: 'today', required: true, begins: 'today' }),
    mgd_id: reference({ label: 'Wer', to: 'personen', index: true }),
    name: text({ label: 'Wer (ohne Eintrag)', max: 120 }),
    durch: text({ label: 'Eingewiesen von', max: 120, required: true }),
    ersetzt_id: reference({ label: 'Berichtigt', to: 'inventareinweisungen' }),
  },
  appendOnly: { corrects: 'ersetzt_id' },
});
