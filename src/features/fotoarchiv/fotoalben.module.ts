import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, inSektion, yearOf } from '../../kit/filter.ts';
import { fotoalben } from './fotoalben.table.ts';

/** Albums of a branch. */
export const fotoalbenModule = defineModule({
  name: 'fotoalben',
  url: '/fotoarchiv/alben',
  route: '/fotoarchiv/alben',
  area: 'FOTOARCHIV',
  table: fotoalben,
  label: 'Fotoalben',
  list: { columns: ['titel', 'datum', 'ort', 'sek_id'], sort: '-datum' },
  search: { name: contains('titel', 'ort'), jahr: yearOf('datum'), sek_id: inSektion() },
  tabs: {
    allgemein: fields('Allgemein', 'titel', 'datum', 'ort', 'beschreibung', 'sek_id'),
    fotos: children('Fotos', 'fotoalbumfotos'),
  },
});
