import { defineModule } from '../../kit/define-module.ts';
import { sbsZahlungen } from './sbs-zahlungen.table.ts';

/** Tab of a run: one payment a person. */
export const sbsZahlungenModule = defineModule({
  name: 'sbs_zahlungen',
  url: '/sbs/zahlungen',
  area: 'SBS',
  table: sbsZahlungen,
  label: 'Zahlungen',
  list: {
    columns: ['empfaenger', 'iban', 'betrag', 'posten', 'referenz', 'stand'],
    sort: 'empfaenger',
    totals: ['betrag'],
    groupBy: ['empfaenger', 'stand'],
  },
});
