import { defineArea } from '../../kit/define-area.ts';
import { zensusliste } from './bienen.jobs.ts';
import { bienenbehandlungenModule } from './bienenbehandlungen.module.ts';
import { bienenbehandlungen } from './bienenbehandlungen.table.ts';
import { bienenbewegungenModule } from './bienenbewegungen.module.ts';
import { bienenbewegungen } from './bienenbewegungen.table.ts';
import { bienendatenbankModule } from './bienendatenbank.module.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { bienendurchsichtenModule } from './bienendurchsichten.module.ts';
import { bienendurchsichten } from './bienendurchsichten.table.ts';
import { bienenmittelModule } from './bienenmittel.module.ts';
import { bienenmittel } from './bienenmittel.table.ts';
import { bienenstaendeModule } from './bienenstaende.module.ts';
import { bienenstaende } from './bienenstaende.table.ts';
import { bienenzaehlungenModule } from './bienenzaehlungen.module.ts';
import { bienenzaehlungen } from './bienenzaehlungen.table.ts';
import * as bienenWerte from './bienen.vocabularies.ts';

export const bienenArea = defineArea({
  name: 'bienen',
  tables: [
    bienenmittel,
    bienendatenbank,
    bienenstaende,
    bienenzaehlungen,
    bienenbewegungen,
    bienenbehandlungen,
    bienendurchsichten,
  ],
  pages: [
    '/bienendatenbank/zaehlen',
    '/bienendatenbank/zensus',
    '/bienendatenbank/karte',
    '/bienendatenbank/jahresbericht',
  ],
  modules: [
    bienendatenbankModule,
    bienenstaendeModule,
    bienenzaehlungenModule,
    bienenbewegungenModule,
    bienenbehandlungenModule,
    bienendurchsichtenModule,
    bienenmittelModule,
  ],
  vocabularies: [bienenWerte],
  jobs: [zensusliste],
});
