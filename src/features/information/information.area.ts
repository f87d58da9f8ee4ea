import { defineArea } from '../../kit/define-area.ts';
import { informationModule } from './information.module.ts';
import { information } from './information.table.ts';
import { informationlesungenModule } from './informationlesungen.module.ts';
import { informationlesungen } from './informationlesungen.table.ts';

export const informationArea = defineArea({
  name: 'information',
  tables: [information, informationlesungen],
  modules: [informationModule, informationlesungenModule],
  pages: ['/information'],
});
