import { defineModule } from '../../kit/define-module.ts';
import { filled, yearOf } from '../../kit/filter.ts';
import { dayText } from '../../kit/master.ts';
import { kilometerpreise } from './kilometerpreise.table.ts';

export const kilometerpreiseModule = defineModule({
  name: 'kilometerpreise',
  url: '/verwaltung/kilometerpreise',
  route: '/verwaltung/kilometerpreise',
  area: 'VERWALTUNG',
  table: kilometerpreise,
  label: 'Kilometerpreise',
  title: ({ gueltigab }) => dayText(gueltigab),
  list: { columns: ['gueltigab', 'preis', 'hoechstbetrag', 'archiviertam'], sort: '-gueltigab' },
  search: { jahr: yearOf('gueltigab'), archiviert: filled('archiviertam') },
});
