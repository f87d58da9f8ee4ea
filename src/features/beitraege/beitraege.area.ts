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
import { beitragsvorschau } from './beitraege.jobs.ts';
import { beitragszahlweisenModule } from './beitragszahlweisen.module.ts';
import { beitragszahlweisen } from './beitragszahlweisen.table.ts';

export const beitraegeArea = defineArea({
  name: 'beitraege',
  tables: [beitragsarten, beitragslaeufe, beitraege, beitragsermaessigungen, beitragszahlweisen],
  modules: [
    beitraegeModule,
    beitragsartenModule,
    beitragslaeufeModule,
    beitragsermaessigungenModule,
    beitragszahlweisenModule,
  ],
  vocabularies: [beitraegeWerte],
  jobs: [beitragsvorschau],
  pages: ['/beitraege/laeufe', '/beitraege/laeufe/$id'],
});
