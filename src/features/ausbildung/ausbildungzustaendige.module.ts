import { defineModule } from '../../kit/define-module.ts';
import { ausbildungzustaendige } from './ausbildungzustaendige.table.ts';

/** Tab of a course: who holds it and what for. */
export const ausbildungzustaendigeModule = defineModule({
  name: 'ausbildungzustaendige',
  url: '/ausbildungen/zustaendige',
  alsoUrls: [
    '/ausbildungen/zustaendigetarif',
    '/taetigkeiten/zustaendige',
    '/taetigkeiten/zustaendigetarif',
    '/taetigkeiten/zustaendigetarifkm',
  ],
  area: 'AUSBILDUNG',
  table: ausbildungzustaendige,
  label: 'Zuständige',
  list: { columns: ['mgd_id', 'rolle', 'kurstarif_id', 'anzahl', 'betrag', 'km'], sort: 'rolle' },
});
