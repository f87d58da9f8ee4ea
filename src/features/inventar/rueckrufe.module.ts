import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, filled } from '../../kit/filter.ts';
import { rueckrufe } from './rueckrufe.table.ts';

/** Recalls of makers. */
export const rueckrufeModule = defineModule({
  name: 'rueckrufe',
  url: '/inventar/rueckrufe',
  route: '/inventar/rueckrufe',
  area: 'INVENTAR',
  table: rueckrufe,
  label: 'Rückrufe',
  list: { columns: ['ab', 'name', 'hersteller_id', 'artikel_id', 'losnr', 'archiviertam'], sort: '-ab' },
  search: {
    name: contains('name'),
    hersteller_id: equals('hersteller_id'),
    artikel_id: equals('artikel_id'),
    archiviert: filled('archiviertam'),
  },
});
