import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, filled, inSektion, labelled } from '../../kit/filter.ts';
import { kostenstellen } from './kostenstellen.table.ts';

export const kostenstellenModule = defineModule({
  name: 'kostenstellen',
  url: '/verwaltung/kostenstellen',
  route: '/verwaltung/kostenstellen',
  area: 'VERWALTUNG',
  table: kostenstellen,
  label: 'Kostenstellen',
  list: { columns: ['nr', 'name', 'von', 'bis', 'sek_id', 'archiviertam'], sort: 'nr' },
  search: {
    name: contains('nr', 'name'),
    archiviert: labelled('Archiviert', filled('archiviertam')),
    sek_id: inSektion(),
  },
  tabs: { allgemein: fields('Allgemein', 'sek_id', 'nr', 'name', 'von', 'bis', 'archiviertam') },
});
