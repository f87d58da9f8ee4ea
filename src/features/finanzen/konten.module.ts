import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled, inSektion, labelled, oneOf } from '../../kit/filter.ts';
import { konten } from './konten.table.ts';

export const kontenModule = defineModule({
  name: 'konten',
  url: '/kassenbuch/konten',
  route: '/kassenbuch/konten',
  area: 'KASSABUCH',
  table: konten,
  label: 'Kontenplan',
  list: {
    columns: [
      'kontonr',
      'name',
      'zeilenart',
      'bilanz_guv',
      'steuerbereich',
      'rendicontozeile',
      'sekbank_id',
      'gesperrt',
    ],
    sort: 'kontonr',
    groupBy: ['bilanz_guv', 'steuerbereich', 'rendicontozeile'],
  },
  search: {
    name: contains('kontonr', 'name', 'name_it'),
    zeilenart: oneOf('zeilenart'),
    bilanz_guv: equals('bilanz_guv'),
    steuerbereich: oneOf('steuerbereich'),
    rendicontozeile: equals('rendicontozeile'),
    archiviert: labelled('Archiviert', filled('archiviertam')),
    sek_id: inSektion(),
  },
  searchDefaults: { archiviert: 'false' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'kontonr',
      'name',
      'name_it',
      'zeilenart',
      'bilanz_guv',
      'sollhaben',
      'zusammenzaehlung',
      'sekbank_id',
      'steuerbereich',
      'umlage',
      'rendicontozeile',
      'anlagekonto',
      'direktbuchung',
      'gesperrt',
      'archiviertam',
    ),
  },
});
