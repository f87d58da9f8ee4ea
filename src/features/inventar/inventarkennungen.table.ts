import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { kennungsart } from './inventar.vocabularies.ts';

/** Codes on a piece, several of them; what was replaced is found still (domain: inventar-tief 5). */
export const inventarkennungen = defineTable({
  name: 'inventarkennungen',
  nr: 532,
  label: 'Kennung',
  parent: 'inventar_id',
  right: 'INVENTAR_ALLGEMEIN',
  title: ['wert'],
  fields: {
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Art', values: kennungsart, required: true, default: 'Etikett' }),
    wert: text({ label: 'Code', max: 120, required: true, setBy: 'creation', index: true }),
    entwertetam: dateTime({ label: 'Ersetzt am', index: true }),
  },
});
