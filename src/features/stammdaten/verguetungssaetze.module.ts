import { equals } from '../../kit/filter.ts';
import { masterModule } from '../../kit/master.ts';
import { verguetungssaetze } from './verguetungssaetze.table.ts';

export const verguetungssaetzeModule = masterModule({
  table: verguetungssaetze,
  url: '/verwaltung/verguetungssaetze',
  label: 'Vergütungssätze',
  columns: ['art', 'einheit', 'betrag', 'gueltig_ab', 'gueltig_bis'],
  search: { art: equals('art') },
});
