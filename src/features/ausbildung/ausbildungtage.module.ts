import { defineModule } from '../../kit/define-module.ts';
import { ausbildungtage } from './ausbildungtage.table.ts';

export const ausbildungtageModule = defineModule({
  name: 'ausbildungtage',
  url: '/ausbildungen/tage',
  alsoUrls: ['/taetigkeiten/tage'],
  area: 'AUSBILDUNG',
  table: ausbildungtage,
  label: 'Kurstage',
  list: { columns: ['beginn', 'ende', 'thema', 'pflicht'], sort: 'beginn' },
});
