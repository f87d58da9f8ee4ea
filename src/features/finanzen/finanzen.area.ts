import { defineArea } from '../../kit/define-area.ts';
import * as finanzenWerte from './finanzen.vocabularies.ts';

export const finanzenArea = defineArea({
  name: 'finanzen',
  vocabularies: [finanzenWerte],
});
