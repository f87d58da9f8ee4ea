import { defineModule } from '../../../kit/define-module.ts';
import { statistikkorrekturen } from './statistikkorrekturen.table.ts';

/** Tab of a plan: what was corrected after its release. */
export const statistikkorrekturenModule = defineModule({
  name: 'statistikkorrekturen',
  url: '/statistik/korrekturen',
  area: 'STATISTIK',
  table: statistikkorrekturen,
  label: 'Korrekturen',
  list: {
    columns: ['version', 'schluessel', 'vorher', 'nachher', 'grund', 'freigegebenam', 'korrigiertam', 'korrigiert_id'],
    sort: 'version',
  },
});
