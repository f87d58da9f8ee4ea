import { defineArea } from '../../kit/define-area.ts';
import { informationModule } from './information.module.ts';
import { information } from './information.table.ts';

export const informationArea = defineArea({
  name: 'information',
  tables: [information],
  modules: [informationModule],
});
