import { defineModule } from '../../kit/define-module.ts';
import { lesepflichten } from './lesepflichten.table.ts';

/** Tab of a document: who must read which version. */
export const lesepflichtenModule = defineModule({
  name: 'lesepflichten',
  url: '/dokumente/lesepflichten',
  area: 'DOKUMENTE',
  table: lesepflichten,
  label: 'Lesepflichten',
  list: { columns: ['mgd_id', 'version_id', 'grund', 'bis', 'verlangtam'], sort: '-verlangtam' },
});
