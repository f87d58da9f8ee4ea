import { defineModule } from '../../kit/define-module.ts';
import { einsatzDokumente } from './einsatz-dokumente.table.ts';

/** Tab of a mission: papers that lie with it. */
export const einsatzDokumenteModule = defineModule({
  name: 'einsatz_dokumente',
  url: '/einsaetze/dokumente',
  area: 'EINSAETZE',
  table: einsatzDokumente,
  label: 'Dokumente',
  list: { columns: ['name', 'art', 'datum', 'datei'], sort: 'name' },
});
