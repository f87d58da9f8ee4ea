import { defineModule } from '../../kit/define-module.ts';
import { ausbildungdokumente } from './ausbildungdokumente.table.ts';

/** Tab of a course: what lies with it. */
export const ausbildungdokumenteModule = defineModule({
  name: 'ausbildungdokumente',
  url: '/ausbildungen/dokumente',
  alsoUrls: ['/taetigkeiten/dokumente'],
  area: 'AUSBILDUNG',
  table: ausbildungdokumente,
  label: 'Dokumente',
  list: { columns: ['name', 'datei'], sort: 'name' },
});
