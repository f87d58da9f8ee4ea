import { defineArea } from '../../kit/define-area.ts';
import { sbsLaeufeModule } from './sbs-laeufe.module.ts';
import { sbsLaeufe } from './sbs-laeufe.table.ts';
import { sbsZahlungenModule } from './sbs-zahlungen.module.ts';
import { sbsZahlungen } from './sbs-zahlungen.table.ts';
import * as sbsWerte from './sbs.vocabularies.ts';

export const sbsArea = defineArea({
  name: 'sbs',
  tables: [sbsLaeufe, sbsZahlungen],
  modules: [sbsLaeufeModule, sbsZahlungenModule],
  vocabularies: [sbsWerte],
  pages: ['/sbs', '/sbs/$id'],
});
