import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { zahlungsgrund } from './rechnungen.vocabularies.ts';

/**
 * What was paid of an invoice, or set off against it, in parts if need be (domain: finanzen 2 RECHNUNGEN_ZAHLUNGEN). A line follows each
 * voucher that pays the invoice's claim, wherever it was booked; one that is taken back adds a negative line.
 */
export const rechnungszahlungen = defineTable({
  name: 'rechnungszahlungen',
  nr: 452,
  label: 'Zahlung',
  parent: 'rechnung_id',
  right: 'RECHNUNGEN_ZAHLUNGEN',
  title: ['text'],
  fields: {
    rechnung_id: reference({ label: 'Rechnung', to: 'rechnungen', required: true, setBy: 'creation', index: true }),
    datum: date({ label: 'Datum', required: true, setBy: 'server' }),
    art: choice({ label: 'Art', values: zahlungsgrund, required: true, setBy: 'server' }),
    betrag: money({ label: 'Betrag', required: true, setBy: 'server' }),
    text: text({ label: 'Text', max: 200, setBy: 'server' }),
    sekbank_id: reference({ label: 'Kasse oder Bank', to: 'banken', setBy: 'server' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server', index: true }),
  },
  appendOnly: {},
  sealed: true,
});
