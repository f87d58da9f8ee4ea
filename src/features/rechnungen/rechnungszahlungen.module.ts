import { defineModule } from '../../kit/define-module.ts';
import { rechnungszahlungen } from './rechnungszahlungen.table.ts';

/** Tab of an invoice: what was paid of it. */
export const rechnungszahlungenModule = defineModule({
  name: 'rechnungszahlungen',
  url: '/rechnungen/zahlungen',
  area: 'RECHNUNGEN',
  table: rechnungszahlungen,
  label: 'Zahlungen',
  list: {
    columns: ['datum', 'art', 'text', 'sekbank_id', 'kassenbuch_id', 'betrag'],
    sort: 'datum',
    totals: ['betrag'],
  },
});
