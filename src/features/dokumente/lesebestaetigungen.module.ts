import { defineModule } from '../../kit/define-module.ts';
import { lesebestaetigungen } from './lesebestaetigungen.table.ts';

/** Tab of a document: who read and understood which version when. */
export const lesebestaetigungenModule = defineModule({
  name: 'lesebestaetigungen',
  url: '/dokumente/lesebestaetigungen',
  area: 'DOKUMENTE',
  table: lesebestaetigungen,
  label: 'Lesebestätigungen',
  list: { columns: ['name', 'version_id', 'zeitpunkt'], sort: '-zeitpunkt' },
});
