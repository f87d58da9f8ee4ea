import { defineArea } from '../../kit/define-area.ts';
import { jahreszahlenModule } from './jahreszahlen.module.ts';
import { jahreszahlen } from './jahreszahlen.table.ts';
import { einsatzstatistik, statistikplan } from './statistik.jobs.ts';

export const statistikArea = defineArea({
  name: 'statistik',
  tables: [jahreszahlen],
  modules: [jahreszahlenModule],
  pages: ['/statistik'],
  jobs: [einsatzstatistik, statistikplan],
});
