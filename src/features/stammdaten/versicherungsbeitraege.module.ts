import { defineModule } from '../../kit/define-module.ts';
import { equals, filled } from '../../kit/filter.ts';
import { versicherungsbeitraege } from './versicherungsbeitraege.table.ts';

export const versicherungsbeitraegeModule = defineModule({
  name: 'versicherungsbeitraege',
  url: '/verwaltung/versicherungsbeitrag',
  route: '/verwaltung/versicherungsbeitrag',
  area: 'VERWALTUNG',
  table: versicherungsbeitraege,
  label: 'Versicherungsbeiträge',
  title: ({ jahr }) => (jahr === null ? '' : String(jahr)),
  list: { columns: ['jahr', 'mitgliedsstatus', 'betrag', 'archiviertam'], sort: '-jahr' },
  search: { jahr: equals('jahr'), mitgliedsstatus: equals('mitgliedsstatus'), archiviert: filled('archiviertam') },
});
