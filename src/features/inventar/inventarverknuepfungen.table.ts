import { defineTable } from '../../kit/define-table.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** What a piece is linked to. */
export const inventarziele = ['gehoertzu_id', 'rechnung_id', 'kassenbuch_id', 'anlage_id'] as const;

/** What a piece has to do with in the books, or which other piece it belongs to: one of the references is filled. It comes and goes with the right to link (spec B 6.2). */
export const inventarverknuepfungen = defineTable({
  name: 'inventarverknuepfungen',
  nr: 761,
  label: 'Verknüpfung eines Stücks',
  parent: 'inventar_id',
  right: 'INVENTAR_VERKNUEPFUNG',
  title: inventarziele,
  fields: {
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', required: true, setBy: 'creation', index: true }),
    gehoertzu_id: reference({ label: 'Gehört zu', to: 'inventar', index: true }),
    rechnung_id: reference({ label: 'Rechnung', to: 'rechnungen', index: true }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', index: true }),
    anlage_id: reference({ label: 'Anlage', to: 'anlagen', index: true }),
    notiz: text({ label: 'Notiz', max: 200 }),
  },
  replica: { policy: 'eager' },
});
