import { defineArea } from '../../kit/define-area.ts';
import { beitraegeModule } from './beitraege.module.ts';
import { beitraege } from './beitraege.table.ts';
import * as beitraegeWerte from './beitraege.vocabularies.ts';
import { beitragsartenModule } from './beitragsarten.module.ts';
import { beitragsarten } from './beitragsarten.table.ts';
import { beitragsermaessigungenModule } from './beitragsermaessigungen.module.ts';
import { beitragsermaessigungen } from './beitragsermaessigungen.table.ts';
import { beitragslaeufeModule } from './beitragslaeufe.module.ts';
import { beitragslaeufe } from './beitragslaeufe.table.ts';

export const beitraegeArea = defineArea({
  name: 'beitraege',
  tables: [beitragsarten, beitragslaeufe, beitraege, beitragsermaessigungen],
  modules: [beitraegeModule, beitragsartenModule, beitragslaeufeModule, beitragsermaessigungenModule],
  vocabularies: [beitraegeWerte],
  pages: ['/beitraege/laeufe', '/beitraege/laeufe/$id'],
});
