import { defineArea } from '../../kit/define-area.ts';
import { abzeichenregelnModule } from './abzeichenregeln.module.ts';
import { abzeichenregeln } from './abzeichenregeln.table.ts';
import { jurorenblaetterModule } from './jurorenblaetter.module.ts';
import { jurorenblaetter } from './jurorenblaetter.table.ts';
import { leistungsabzeichenModule } from './leistungsabzeichen.module.ts';
import { leistungsabzeichen } from './leistungsabzeichen.table.ts';
import { mitgliederabzeichenModule } from './mitgliederabzeichen.module.ts';
import { musikfaecherModule } from './musikfaecher.module.ts';
import { musikfaecher } from './musikfaecher.table.ts';
import { musikferienModule } from './musikferien.module.ts';
import { musikferien } from './musikferien.table.ts';
import { musikschuelerModule } from './musikschueler.module.ts';
import { musikschueler } from './musikschueler.table.ts';
import { musikschulpruefungenModule } from './musikschulpruefungen.module.ts';
import { musikschulpruefungen } from './musikschulpruefungen.table.ts';
import { musikstundenModule } from './musikstunden.module.ts';
import { musikstunden } from './musikstunden.table.ts';
import { musiktermineModule } from './musiktermine.module.ts';
import { musiktermine } from './musiktermine.table.ts';
import { schulgeldlaeufeModule } from './schulgeldlaeufe.module.ts';
import { schulgeldlaeufe } from './schulgeldlaeufe.table.ts';
import { schuljahreModule } from './schuljahre.module.ts';
import { schuljahre } from './schuljahre.table.ts';
import * as musikschuleWerte from './musikschule.vocabularies.ts';

/** Badges and the music school. */
export const musikschuleArea = defineArea({
  name: 'musikschule',
  tables: [
    leistungsabzeichen,
    jurorenblaetter,
    abzeichenregeln,
    musikschulpruefungen,
    schuljahre,
    musikferien,
    musikfaecher,
    musikschueler,
    musikstunden,
    musiktermine,
    schulgeldlaeufe,
  ],
  modules: [
    leistungsabzeichenModule,
    jurorenblaetterModule,
    mitgliederabzeichenModule,
    abzeichenregelnModule,
    musikschulpruefungenModule,
    schuljahreModule,
    musikferienModule,
    musikfaecherModule,
    musikschuelerModule,
    musikstundenModule,
    musiktermineModule,
    schulgeldlaeufeModule,
  ],
  vocabularies: [musikschuleWerte],
  pages: [
    '/musikschule/stundenplan',
    '/musikschule/schulgeld',
    '/musikschule/schulgeldlaeufe',
    '/musikschule/schulgeldlaeufe/$id',
  ],
});
