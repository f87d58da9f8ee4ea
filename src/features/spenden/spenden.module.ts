import { defineModule } from '../../kit/define-module.ts';
import { equals, from, labelled, to, yearOf } from '../../kit/filter.ts';
import { mitgliederzahlungen } from '../personen/mitgliederzahlungen.table.ts';

/** Gifts and contributions of all persons of a branch: who gave, and who is still to get a receipt. */
export const spendenModule = defineModule({
  name: 'spenden',
  url: '/kontakt/spenden',
  route: '/fundraising',
  area: 'FUNDRAISING',
  table: mitgliederzahlungen,
  openedBy: 'FUNDRAISING_ALLGEMEIN',
  label: 'Fundraising',
  list: {
    columns: ['mgd_id', 'datum', 'art', 'betrag', 'zahlungsart', 'quittungsstatus', 'quittungsnummer'],
    sort: '-datum',
    totals: ['betrag'],
  },
  search: {
    jahr: yearOf('datum'),
    art: equals('art'),
    quittungsstatus: equals('quittungsstatus'),
    spendenquittungsnummer: labelled('Quittungsnummer', equals('quittungsnummer')),
    zahlungenvon: labelled('Zahlungen von', from('datum')),
    zahlungenbis: labelled('Zahlungen bis', to('datum')),
    sek_id: equals('sek_id'),
  },
  searchDefaults: { jahr: 'year' },
});
