import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { nutzungsklasse } from './inventar.vocabularies.ts';

/** How often a piece is used from a day on (domain: inventar-tief 2). */
export const nutzungsklassen = defineTable({
  name: 'nutzungsklassen',
  nr: 538,
  label: 'Nutzungsklasse',
  parent: 'inventar_id',
  right: 'INVENTAR_PRUEFUNGEN',
  title: ['klasse'],
  fields: {
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', required: true, setBy: 'creation', index: true }),
    klasse: choice({ label: 'Nutzung', values: nutzungsklasse, required: true }),
    ab: date({ label: 'Ab', required: true, begins: 'today' }),
    wer: text({ label: 'Wer es sagt', max: 120 }),
    ersetzt_id: reference({ label: 'Berichtigt', to: 'nutzungsklassen' }),
  },
  appendOnly: { corrects: 'ersetzt_id' },
});
