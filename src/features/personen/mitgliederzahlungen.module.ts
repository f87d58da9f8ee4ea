import { defineModule, type Lines } from '../../kit/define-module.ts';
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
    totals: ['betrag'],
    groupBy: ['art', 'zahlungsart', 'sek_id'],
    balance: { of: 'betrag', label: 'Summe bisher' },
  },
});

/** Payments are typed from paper and pasted from a bank's list; most are alike. */
export const zahlungszeilen: Lines = {
  columns: ['datum', 'art', 'betrag', 'zahlungsart', 'sek_id', 'quittungsstatus'],
  repeats: ['sek_id', 'art', 'zahlungsart'],
};
