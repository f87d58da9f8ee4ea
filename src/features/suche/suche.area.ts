import { defineArea } from '../../kit/define-area.ts';
import * as filterWerte from './filter.vocabularies.ts';

export const sucheArea = defineArea({
  name: 'suche',
  vocabularies: [filterWerte],
});
