import { defineArea } from '../../kit/define-area.ts';
import * as musikWerte from './musik.vocabularies.ts';

export const musikArea = defineArea({
  name: 'musik',
  vocabularies: [musikWerte],
});
