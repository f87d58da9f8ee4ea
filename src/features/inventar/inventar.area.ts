import { defineArea } from '../../kit/define-area.ts';
import * as inventarWerte from './inventar.vocabularies.ts';

export const inventarArea = defineArea({
  name: 'inventar',
  vocabularies: [inventarWerte],
});
