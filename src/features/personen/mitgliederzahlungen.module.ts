import { defineModule } from '../../kit/define-module.ts';
import { mitgliederzahlungen } from './mitgliederzahlungen.table.ts';

/** Tab of a person: contributions and donations, with what a receipt needs. */
export const mitgliederzahlungenModule = defineModule({
  name: 'mitgliederzahlungen',
  url: '/mgd/mitgliederzahlungen',
  area: 'MITGLIEDER',
  table: mitgliederzahlungen,
  label: 'Zahlungen',
  list: {
    columns: ['datum', 'art', 'betrag', 'zahlungsart', 'sek_id', 'quittungsstatus', 'quittungsnummer'],
    sort: '-datum',
  },
});
