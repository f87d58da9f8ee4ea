import { block, blockFields, defineModule, lines } from '../../../kit/define-module.ts';
import { contains, equals, filled, from, inSektion, labelled, oneOf, to, yearOf } from '../../../kit/filter.ts';
import { auffuehrungen } from './auffuehrungen.table.ts';

/** Performances of a branch, also as a calendar. */
export const auffuehrungenModule = defineModule({
  name: 'auffuehrungen',
  url: '/notenarchiv/auffuehrungen',
  route: '/notenarchiv/auffuehrungen',
  area: 'NOTENARCHIV',
  table: auffuehrungen,
  label: 'Aufführungen',
  list: {
    columns: ['datum', 'beginn', 'anlass', 'art', 'ort', 'leiter_id', 'gesellschaft', 'gemeldetam'],
    sort: '-datum',
    groupBy: ['art', 'gesellschaft'],
  },
  search: {
    name: labelled('Anlass oder Ort', contains('anlass', 'ort', 'veranstalter')),
    jahr: yearOf('datum'),
    art: oneOf('art'),
    gesellschaft: equals('gesellschaft'),
    gemeldet: labelled('Gemeldet', filled('gemeldetam')),
    datumvon: labelled('Datum von', from('datum')),
    datumbis: labelled('Datum bis', to('datum')),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'year' },
  calendar: { from: 'datum', title: 'anlass', where: 'ort' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Aufführung', 'anlass', 'art', 'datum', 'beginn', 'ort', 'veranstalter', 'leiter_id', 'besucher', 'sek_id'),
      block('Meldung', 'gesellschaft', 'genehmigungsnr', 'gemeldetam'),
      block('Länge', 'wechseldauer', 'pausendauer'),
    ),
    programm: lines('Programm', 'auffuehrungswerke', {
      columns: ['reihenfolge', 'noten_id', 'werktitel', 'komponist', 'dauer', 'zugabe', 'gespielt'],
      totals: ['dauer'],
    }),
  },
});
