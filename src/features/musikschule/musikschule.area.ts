import { defineArea } from '../../kit/define-area.ts';
import { abzeichenregelnModule } from './abzeichenregeln.module.ts';
import { abzeichenregeln } from './abzeichenregeln.table.ts';
import { jurorenblaetterModule } from './jurorenblaetter.module.ts';
import { jurorenblaetter } from './jurorenblaetter.table.ts';
import { leistungsabzeichenModule } from './leistungsabzeichen.module.ts';
import { leistungsabzeichen } from './leistungsabzeichen.table.ts';
import { mitgliederabzeichenModule } from './mitgliederabzeichen.module.ts';
import * as musikschuleWerte from './musikschule.vocabularies.ts';

/** Badges and the music school. */
export const musikschuleArea = defineArea({
  name: 'musikschule',
  tables: [leistungsabzeichen, jurorenblaetter, abzeichenregeln],
  modules: [leistungsabzeichenModule, jurorenblaetterModule, mitgliederabzeichenModule, abzeichenregelnModule],
  vocabularies: [musikschuleWerte],
});
