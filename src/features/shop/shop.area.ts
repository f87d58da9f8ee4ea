import { defineArea } from '../../kit/define-area.ts';
import * as shopWerte from './shop.vocabularies.ts';

export const shopArea = defineArea({
  name: 'shop',
  vocabularies: [shopWerte],
});
