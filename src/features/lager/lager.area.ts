import { defineArea } from '../../kit/define-area.ts';
import { chargenModule } from './chargen.module.ts';
import { chargen } from './chargen.table.ts';
import * as lagerWerte from './lager.vocabularies.ts';
import { lagerbestaendeModule } from './lagerbestaende.module.ts';
import { lagerbestaende } from './lagerbestaende.table.ts';
import { lagerbewegungenModule } from './lagerbewegungen.module.ts';
import { lagerbewegungen } from './lagerbewegungen.table.ts';
import { lagerzieleModule } from './lagerziele.module.ts';
import { lagerziele } from './lagerziele.table.ts';

export const lagerArea = defineArea({
  name: 'lager',
  tables: [chargen, lagerbewegungen, lagerbestaende, lagerziele],
  modules: [chargenModule, lagerbewegungenModule, lagerbestaendeModule, lagerzieleModule],
  vocabularies: [lagerWerte],
  pages: [
    '/inventar/bestand',
    '/inventar/verfall',
    '/inventar/auffuellen',
    '/inventar/lagerwert',
    '/inventar/verbrauch',
    '/inventar/einlagern',
  ],
});
