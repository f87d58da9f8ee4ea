import { masterModule } from '../../kit/master.ts';
import { abzeichenregeln } from './abzeichenregeln.table.ts';

/** How badges are examined, from a day on. */
export const abzeichenregelnModule = masterModule({
  table: abzeichenregeln,
  url: '/verwaltung/abzeichenregel',
  label: 'Prüfungsregeln',
  columns: ['gueltigab', 'stufe', 'theorieanteil', 'bestandenab'],
});
