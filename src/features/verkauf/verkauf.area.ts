import { defineArea } from '../../kit/define-area.ts';
import { verkaufModule } from './verkauf.module.ts';
import { verkauf } from './verkauf.table.ts';
import * as verkaufWerte from './verkauf.vocabularies.ts';
import { verkaufspositionenModule } from './verkaufspositionen.module.ts';
import { verkaufspositionen } from './verkaufspositionen.table.ts';

export const verkaufArea = defineArea({
  name: 'verkauf',
  tables: [verkauf, verkaufspositionen],
  modules: [verkaufModule, verkaufspositionenModule],
  vocabularies: [verkaufWerte],
});
