import { defineModule } from '../../kit/define-module.ts';
import { einsatzDiagnosen } from './einsatz-diagnosen.table.ts';

export const einsatzDiagnosenModule = defineModule({
  name: 'einsatz_diagnosen',
  url: '/einsaetze/diagnosen',
  area: 'EINSAETZE',
  table: einsatzDiagnosen,
  label: 'Verdachtsdiagnosen',
  list: { columns: ['diagnose_id', 'seite', 'rang', 'rechnungsbegruendend', 'bemerkung'], sort: 'rang' },
});
