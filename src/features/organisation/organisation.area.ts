import { defineArea } from '../../kit/define-area.ts';
import { bankenModule } from './banken.module.ts';
import { banken } from './banken.table.ts';
import * as organisationWerte from './organisation.vocabularies.ts';
import { sektionZugehoerigkeitModule } from './sektion-zugehoerigkeit.module.ts';
import { sektionZugehoerigkeit } from './sektion-zugehoerigkeit.table.ts';
import { sektionenModule } from './sektionen.module.ts';
import { sektionen } from './sektionen.table.ts';
import { sektionssteuernModule } from './sektionssteuern.module.ts';
import { sektionssteuern } from './sektionssteuern.table.ts';

export const organisationArea = defineArea({
  name: 'organisation',
  tables: [banken, sektionen, sektionZugehoerigkeit, sektionssteuern],
  modules: [sektionenModule, bankenModule, sektionZugehoerigkeitModule, sektionssteuernModule],
  vocabularies: [organisationWerte],
  pages: ['/musikkapellen/baum'],
});
