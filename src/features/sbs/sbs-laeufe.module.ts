import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, from, inSektion, labelled, oneOf, to, yearOf } from '../../kit/filter.ts';
import { sbsLaeufe } from './sbs-laeufe.table.ts';

/** Runs that pay what is booked, in one order to the bank. */
export const sbsLaeufeModule = defineModule({
  name: 'sbs_laeufe',
  url: '/sbs/sbs',
  route: '/sbs',
  area: 'SBS',
  table: sbsLaeufe,
  label: 'Sammelbuchungen',
  list: {
    columns: ['nummer', 'sek_id', 'stand', 'ausfuehrung_am', 'anzahl', 'betrag'],
    sort: '-nummer',
    totals: ['anzahl', 'betrag'],
    groupBy: ['stand', 'sek_id'],
  },
  search: {
    jahr: yearOf('erstellt_am'),
    benutzername: contains('benutzername', 'erstellt_von'),
    erstelltamvon: labelled('Erstellt von', from('erstellt_am')),
    erstelltambis: labelled('Erstellt bis', to('erstellt_am')),
    status: oneOf('stand'),
    sek_id: inSektion(),
  },
  searchDefaults: { erstelltamvon: 'sevenDaysBack' },
  tabs: {
    allgemein: fields('Allgemein', 'sek_id', 'format', 'bank_id', 'cuc', 'ausfuehrung_am', 'bis', 'verwendungszweck'),
    zahlungen: children('Zahlungen', 'sbs_zahlungen'),
  },
});
