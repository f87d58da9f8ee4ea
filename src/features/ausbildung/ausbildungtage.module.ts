import { defineModule } from '../../kit/define-module.ts';
import { ausbildungtage } from './ausbildungtage.table.ts';

/** Tab of a course: its days, on which attendance and hours rest. */
export const ausbildungtageModule = defineModule({
  name: 'ausbildungtage',
  url: '/ausbildungen/tage',
  alsoUrls: ['/taetigkeiten/tage'],
  area: 'AUSBILDUNG',
  table: ausbildungtage,
  label: 'Kurstage',
  list: { columns: ['beginn', 'ende', 'thema', 'pflicht'], sort: 'beginn' },
});
