import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, from, inSektion, labelled, oneOf, to, yearOf } from '../../kit/filter.ts';
import { ueberweisungslaeufe } from './ueberweisungslaeufe.table.ts';

/** Runs of credit transfers. */
export const ueberweisungslaeufeModule = defineModule({
  name: 'ueberweisungslaeufe',
  url: '/ueberweisungen/laeufe',
  route: '/ueberweisungen/laeufe',
  area: 'UEBERWEISUNGEN',
  table: ueberweisungslaeufe,
  label: 'Überweisungsläufe',
  list: {
    columns: ['nummer', 'sek_id', 'status', 'banktag', 'anzahl', 'betrag', 'erstellt_von'],
    sort: '-nummer',
    totals: ['anzahl', 'betrag'],
    groupBy: ['status', 'sek_id'],
  },
  search: {
    name: contains('nummer'),
    jahr: yearOf('erstellt_am'),
    status: oneOf('status'),
    banktagvon: labelled('Ausführung von', from('banktag')),
    banktagbis: labelled('Ausführung bis', to('banktag')),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields('Allgemein', 'sek_id', 'bank_id', 'ausfuehrungam', 'bis', 'format', 'cuc'),
    posten: children('Überweisungen', 'ueberweisungsposten'),
  },
});
