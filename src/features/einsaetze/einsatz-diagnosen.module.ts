import { defineModule } from '../../kit/define-module.ts';
import { einsatzDiagnosen } from './einsatz-diagnosen.table.ts';

/** Tab of a patient; the one that founds the bill is marked. */
export const einsatzDiagnosenModule = defineModule({
  name: 'einsatz_diagnosen',
  url: '/einsaetze/diagnosen',
  area: 'EINSAETZE',
  table: einsatzDiagnosen,
  label: 'Verdachtsdiagnosen',
  list: { columns: ['diagnose_id', 'seite', 'rang', 'rechnungsbegruendend', 'bemerkung'], sort: 'rang' },
});
