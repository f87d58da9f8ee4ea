import { masterModule } from '../../kit/master.ts';
import { dokumentetyp } from './dokumentetyp.table.ts';

export const dokumentetypModule = masterModule({
  table: dokumentetyp,
  url: '/verwaltung/dokumentetyp',
  label: 'Dokumenttypen',
  columns: ['aufbewahrung'],
});
