import { defineModule } from '../../kit/define-module.ts';
import { mitgliedschaften } from './mitgliedschaften.table.ts';

/** Tab of a person: periods in branches, by which everybody sees the person or not. */
export const mitgliedschaftenModule = defineModule({
  name: 'mitgliedschaften',
  url: '/mgd/mitgliedschaften',
  area: 'MITGLIEDER',
  table: mitgliedschaften,
  label: 'Mitgliedschaften',
  list: { columns: ['sek_id', 'von', 'bis', 'status', 'mitgliedschaft', 'austrittsart'], sort: '-von' },
});
