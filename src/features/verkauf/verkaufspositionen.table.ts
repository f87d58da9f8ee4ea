import { defineTable } from '../../kit/define-table.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** What was sold; prices are those that are paid, with the tax in them. */
export const verkaufspositionen = defineTable({
  name: 'verkaufspositionen',
  nr: 456,
  label: 'Position',
  parent: 'verkauf_id',
  right: 'VERKAUF_POSITIONEN',
  title: ['text'],
  fields: {
    verkauf_id: reference({ label: 'Verkauf', to: 'verkauf', required: true, setBy: 'creation', index: true }),
    text: text({ label: 'Text', max: 200, required: true }),
    menge: decimal({ label: 'Menge', digits: 3, min: 0.001, max: 999_999, required: true, default: 1 }),
    preisbetrag: money({ label: 'Preis', min: 0, max: 99_999_999, required: true }),
    ustsatz: decimal({ label: 'Steuersatz', digits: 2, min: 0, max: 30, required: true, default: 0, unit: '%' }),
    knt_id: reference({ label: 'Erlöskonto', to: 'konten', index: true }),
    betrag: money({ label: 'Betrag', setBy: 'server' }),
  },
  sealed: true,
});
