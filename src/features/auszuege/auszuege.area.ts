import { defineArea } from '../../kit/define-area.ts';
import * as auszuegeWerte from './auszuege.vocabularies.ts';
import { auszugszeilenModule } from './auszugszeilen.module.ts';
import { auszugszeilen } from './auszugszeilen.table.ts';
import { kontoauszuegeModule } from './kontoauszuege.module.ts';
import { kontoauszuege } from './kontoauszuege.table.ts';

export const auszuegeArea = defineArea({
  name: 'auszuege',
  tables: [kontoauszuege, auszugszeilen],
  modules: [kontoauszuegeModule, auszugszeilenModule],
  vocabularies: [auszuegeWerte],
  pages: ['/kassenbuch/auszuege', '/kassenbuch/auszuege/$id'],
});
