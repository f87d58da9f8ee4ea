import { defineArea } from '../../kit/define-area.ts';
import { dokumenteModule } from './dokumente.module.ts';
import { dokumente } from './dokumente.table.ts';
import * as dokumenteWerte from './dokumente.vocabularies.ts';
import { dokumentversionenModule } from './dokumentversionen.module.ts';
import { dokumentversionen } from './dokumentversionen.table.ts';
import { lesebestaetigungenModule } from './lesebestaetigungen.module.ts';
import { lesebestaetigungen } from './lesebestaetigungen.table.ts';
import { lesepflichtenModule } from './lesepflichten.module.ts';
import { lesepflichten } from './lesepflichten.table.ts';

export const dokumenteArea = defineArea({
  name: 'dokumente',
  tables: [dokumente, dokumentversionen, lesepflichten, lesebestaetigungen],
  modules: [dokumenteModule, dokumentversionenModule, lesepflichtenModule, lesebestaetigungenModule],
  vocabularies: [dokumenteWerte],
  pages: ['/dokumente/volltext'],
});
