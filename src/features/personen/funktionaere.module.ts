import { defineModule } from '../../kit/define-module.ts';
import { equals } from '../../kit/filter.ts';
import { mitgliederfunktionen } from './mitgliederfunktionen.table.ts';

/** The officials of a branch: the functions of its members, read from the branch. */
export const funktionaereModule = defineModule({
  name: 'funktionaere',
  url: '/sektionen/funktionaere',
  area: 'RETTUNGSSTELLEN',
  table: mitgliederfunktionen,
  openedBy: 'RETTUNGSSTELLEN_FUNKTIONAERE',
  label: 'Funktionäre',
  list: { columns: ['mgd_id', 'fkt_id', 'anfang', 'ende'], sort: '-anfang' },
  search: { sek_id: equals('sek_id'), fkt_id: equals('fkt_id') },
});
