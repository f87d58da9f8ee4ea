import { defineModule } from '../../kit/define-module.ts';
import { mitgliederzahlungen } from './mitgliederzahlungen.table.ts';

export const mitgliederzahlungenModule = defineModule({
  name: 'mitgliederzahlungen',
  url: '/mgd/mitgliederzahlungen',
  area: 'MITGLIEDER',
  table: mitgliederzahlungen,
  label: 'Zahlungen',
  list: {
    columns: ['datum', 'art', 'betrag', 'zahlungsart', 'sek_id', 'quittungsstatus', 'quittungsnummer'],
    sort: '-datum',
    totals: ['betrag'],
    groupBy: ['art', 'zahlungsart', 'sek_id'],
    balance: { of: 'betrag', label: 'Summe bisher' },
  },
});
