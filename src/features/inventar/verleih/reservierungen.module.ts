import { block, blockFields, defineModule, fields } from '../../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, oneOf, to } from '../../../kit/filter.ts';
import { reservierungen } from './reservierungen.table.ts';

/** Reservations of a branch, also as a calendar (domain: inventar-tief 7). */
export const reservierungenModule = defineModule({
  name: 'reservierungen',
  url: '/inventar/reservierungen',
  route: '/inventar/reservierungen',
  area: 'INVENTAR',
  table: reservierungen,
  label: 'Reservierungen',
  title: ({ zweck, fuer }) => [zweck, fuer].filter(Boolean).join(', '),
  list: {
    columns: ['von', 'bis', 'inventar_id', 'artikel_id', 'menge', 'zweck', 'fuer', 'status', 'hinweise'],
    sort: '-von',
    groupBy: ['status', 'inventar_id', 'artikel_id'],
  },
  search: {
    zweck: labelled('Zweck oder für wen', contains('zweck', 'fuer', 'fuer_name')),
    status: oneOf('status'),
    vonab: labelled('Beginn ab', from('von')),
    vonbis: labelled('Beginn bis', to('von')),
    inventar_id: equals('inventar_id'),
    artikel_id: equals('artikel_id'),
    fuer_id: equals('fuer_id'),
    sek_id: inSektion(),
  },
  calendar: { from: 'von', until: 'bis', title: 'zweck', where: 'fuer' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Was', 'inventar_id', 'artikel_id', 'menge', 'sek_id'),
      block('Wann und wofür', 'von', 'bis', 'zweck', 'fuer_id', 'fuer_name'),
      block('Stand', 'status', 'fuer', 'hinweise', 'freigegebenam'),
    ),
    notiz: fields('Notiz', 'notiz'),
  },
});
