import { equals } from '../../kit/filter.ts';
import { masterModule } from '../../kit/master.ts';
import { einsatztarife } from './einsatztarife.table.ts';

export const einsatztarifeModule = masterModule({
  table: einsatztarife,
  url: '/verwaltung/einsatztarife',
  label: 'Einsatztarife',
  columns: ['stufe', 'betrag', 'gueltig_ab', 'gueltig_bis'],
  search: { stufe: equals('stufe') },
});
