import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { steuerbefreiung } from './rechnungen.vocabularies.ts';

/** Lines of an invoice. A price has up to four digits, so it is no amount: amounts are made of it in integers (betraege.rules.ts). */
export const rechnungspositionen = defineTable({
  name: 'rechnungspositionen',
  nr: 451,
  label: 'Position',
  parent: 'rechnung_id',
  right: 'RECHNUNGEN_POSITIONEN',
  title: ['text'],
  fields: {
    rechnung_id: reference({ label: 'Rechnung', to: 'rechnungen', required: true, setBy: 'creation', index: true }),
    nr: integer({ label: 'Pos.', min: 1, max: 9999, hint: 'Leer: die nächste.' }),
    text: text({ label: 'Text', max: 200, required: true }),
    menge: decimal({ label: 'Menge', digits: 3, min: 0.001, max: 999_999, required: true, default: 1 }),
    einzelpreis: decimal({ label: 'Einzelpreis', digits: 4, min: -999_999, max: 999_999, required: true, unit: '€' }),
    ustsatz: decimal({ label: 'Steuersatz', digits: 2, min: 0, max: 30, required: true, default: 0, unit: '%' }),
    befreiung: choice({
      label: 'Grund ohne Steuer',
      values: steuerbefreiung,
      hint: 'Nur bei 0 %, und nicht für Kleinunternehmer.',
    }),
    knt_id: reference({ label: 'Konto', to: 'konten', index: true }),
  },
  sealed: true,
});
