import { defineArea } from '../../kit/define-area.ts';
import { lastschriftenModule } from './lastschriften.module.ts';
import { lastschriften } from './lastschriften.table.ts';
import * as lastschriftenWerte from './lastschriften.vocabularies.ts';
import { lastschriftlaeufeModule } from './lastschriftlaeufe.module.ts';
import { lastschriftlaeufe } from './lastschriftlaeufe.table.ts';
import { lastschriftpostenModule } from './lastschriftposten.module.ts';
import { lastschriftposten } from './lastschriftposten.table.ts';
import { sepamandateModule } from './sepamandate.module.ts';
import { sepamandate } from './sepamandate.table.ts';

export const lastschriftenArea = defineArea({
  name: 'lastschriften',
  tables: [sepamandate, lastschriftlaeufe, lastschriften, lastschriftposten],
  modules: [sepamandateModule, lastschriftlaeufeModule, lastschriftenModule, lastschriftpostenModule],
  vocabularies: [lastschriftenWerte],
  pages: ['/lastschriften', '/lastschriften/laeufe', '/lastschriften/laeufe/$id'],
});
