import { defineArea } from '../../kit/define-area.ts';
import { fotoalbenModule } from './fotoalben.module.ts';
import { fotoalben } from './fotoalben.table.ts';
import { fotoalbumfotosModule } from './fotoalbumfotos.module.ts';
import { fotoalbumfotos } from './fotoalbumfotos.table.ts';
import { fotodownload } from './fotoarchiv.jobs.ts';
import { fotoarchivModule } from './fotoarchiv.module.ts';
import { fotoarchiv } from './fotoarchiv.table.ts';
import * as fotoarchivWerte from './fotoarchiv.vocabularies.ts';
import { fotopersonenModule } from './fotopersonen.module.ts';
import { fotopersonen } from './fotopersonen.table.ts';
import { fotounterschiedeModule } from './fotounterschiede.module.ts';
import { fotounterschiede } from './fotounterschiede.table.ts';
import { fotowiderrufeModule } from './fotowiderrufe.module.ts';
import { fotowiderrufe } from './fotowiderrufe.table.ts';

export const fotoarchivArea = defineArea({
  name: 'fotoarchiv',
  tables: [fotoarchiv, fotoalben, fotoalbumfotos, fotopersonen, fotowiderrufe, fotounterschiede],
  modules: [
    fotoarchivModule,
    fotoalbenModule,
    fotoalbumfotosModule,
    fotopersonenModule,
    fotowiderrufeModule,
    fotounterschiedeModule,
  ],
  vocabularies: [fotoarchivWerte],
  jobs: [fotodownload],
  pages: ['/fotoarchiv/neu', '/fotoarchiv/aehnliche', '/fotoarchiv/papierkorb'],
});
