import { defineArea } from '../../kit/define-area.ts';
import * as kalenderWerte from './kalender.vocabularies.ts';
import { termineModule } from './termine.module.ts';
import { termine } from './termine.table.ts';

export const kalenderArea = defineArea({
  name: 'kalender',
  tables: [termine],
  modules: [termineModule],
  vocabularies: [kalenderWerte],
  pages: ['/kalender', '/kalender/abonnements'],
});
