import { defineTable } from '../../kit/define-table.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** What a booking is linked to. */
export const buchungsziele = ['forderung_id', 'rechnung_id', 'anlage_id', 'inventar_id'] as const;

/**
 * What a booking has to do with, said after it was booked: the journal itself never changes (domain: finanzen 4). One of the references is
 * filled. It comes and goes with the right to link (spec B 6.2).
 */
export const buchungsverknuepfungen = defineTable({
  name: 'buchungsverknuepfungen',
  nr: 760,
  label: 'Verknüpfung einer Buchung',
  parent: 'buchung_id',
  right: 'BUCHUNGEN_VERKNUEPFUNG',
  title: buchungsziele,
  fields: {
    buchung_id: reference({ label: 'Buchung', to: 'buchungen', required: true, setBy: 'creation', index: true }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', index: true }),
    rechnung_id: reference({ label: 'Rechnung', to: 'rechnungen', index: true }),
    anlage_id: reference({ label: 'Anlage', to: 'anlagen', index: true }),
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', index: true }),
    notiz: text({ label: 'Notiz', max: 200 }),
  },
  replica: { policy: 'eager' },
  sealed: true,
});
