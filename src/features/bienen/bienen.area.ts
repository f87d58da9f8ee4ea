import { defineArea } from '../../kit/define-area.ts';
import * as bienenWerte from './bienen.vocabularies.ts';

export const bienenArea = defineArea({
  name: 'bienen',
  vocabularies: [bienenWerte],
});
