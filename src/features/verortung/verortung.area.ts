import { defineArea } from '../../kit/define-area.ts';
import { verortungenModule } from './verortungen.module.ts';
import { verortungen } from './verortungen.table.ts';
import * as verortungWerte from './verortung.vocabularies.ts';

export const verortungArea = defineArea({
  name: 'verortung',
  tables: [verortungen],
  modules: [verortungenModule],
  vocabularies: [verortungWerte],
});
