import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled, oneOf } from '../../kit/filter.ts';
import { pruefplaene } from './pruefplaene.table.ts';

/** Plans of checks. */
export const pruefplaeneModule = defineModule({
  name: 'pruefplaene',
  url: '/inventar/pruefplaene',
  route: '/inventar/pruefplaene',
  area: 'INVENTAR',
  table: pruefplaene,
  label: 'Prüfpläne',
  list: {
    columns: ['name', 'pruefart', 'intervall', 'frist', 'artikel_id', 'artikeltyp_id', 'artikelgruppe_id', 'version'],
    sort: 'name',
  },
  search: {
    name: contains('name', 'name_it'),
    pruefart: oneOf('pruefart'),
    artikelgruppe_id: equals('artikelgruppe_id'),
    archiviert: filled('archiviertam'),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'name',
      'name_it',
      'artikel_id',
      'artikeltyp_id',
      'artikelgruppe_id',
      'pruefart',
      'intervall',
      'intervalltage',
      'erstintervall',
      'frist',
      'vorlauf',
      'quali_id',
      'extern',
      'version',
      'archiviertam',
    ),
    schritte: children('Schritte', 'pruefschritte'),
  },
});
