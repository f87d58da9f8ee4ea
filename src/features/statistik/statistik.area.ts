import { defineArea } from '../../kit/define-area.ts';
import { jahreszahlenModule } from './jahreszahlen.module.ts';
import { jahreszahlen } from './jahreszahlen.table.ts';
import * as planWerte from './plan/plan.vocabularies.ts';
import { statistikkorrekturenModule } from './plan/statistikkorrekturen.module.ts';
import { statistikkorrekturen } from './plan/statistikkorrekturen.table.ts';
import { statistikplaeneModule } from './plan/statistikplaene.module.ts';
import { statistikplaene } from './plan/statistikplaene.table.ts';
import { statistikwerteModule } from './plan/statistikwerte.module.ts';
import { statistikwerte } from './plan/statistikwerte.table.ts';
import { einsatzstatistik, statistikplan } from './statistik.jobs.ts';

export const statistikArea = defineArea({
  name: 'statistik',
  tables: [jahreszahlen, statistikplaene, statistikwerte, statistikkorrekturen],
  modules: [jahreszahlenModule, statistikplaeneModule, statistikwerteModule, statistikkorrekturenModule],
  vocabularies: [planWerte],
  pages: ['/statistik'],
  jobs: [einsatzstatistik, statistikplan],
});
