import { defineArea } from '../../kit/define-area.ts';
import { abwesenheitenModule } from './abwesenheiten.module.ts';
import { abwesenheiten } from './abwesenheiten.table.ts';
import { bereitschaftskreiseModule } from './bereitschaftskreise.module.ts';
import { bereitschaftskreise } from './bereitschaftskreise.table.ts';
import { bereitschaftsplaetzeModule } from './bereitschaftsplaetze.module.ts';
import { bereitschaftsplaetze } from './bereitschaftsplaetze.table.ts';
import { diensthabendeModule } from './diensthabende.module.ts';
import { diensthabende } from './diensthabende.table.ts';
import { dienstartenModule } from './dienstarten.module.ts';
import { dienstarten } from './dienstarten.table.ts';
import { dienstausnahmenModule } from './dienstausnahmen.module.ts';
import { dienstausnahmen } from './dienstausnahmen.table.ts';
import { dienstnotizenModule } from './dienstnotizen.module.ts';
import { dienstnotizen } from './dienstnotizen.table.ts';
import { dienstserienModule } from './dienstserien.module.ts';
import { dienstserien } from './dienstserien.table.ts';
import { dienstverhaeltnisseModule } from './dienstverhaeltnisse.module.ts';
import { dienstverhaeltnisse } from './dienstverhaeltnisse.table.ts';
import { ersatzsuchenModule } from './ersatzsuchen.module.ts';
import { ersatzsuchen } from './ersatzsuchen.table.ts';
import { ruheregelnModule } from './ruheregeln.module.ts';
import { ruheregeln } from './ruheregeln.table.ts';
import { schichtbedarfeModule } from './schichtbedarfe.module.ts';
import { schichtbedarfe } from './schichtbedarfe.table.ts';
import { schichtbelegungenModule } from './schichtbelegungen.module.ts';
import { schichtbelegungen } from './schichtbelegungen.table.ts';
import { schichtenModule } from './schichten.module.ts';
import { schichttauscheModule } from './schichttausche.module.ts';
import { schichttausche } from './schichttausche.table.ts';
import { tauschangeboteModule } from './tauschangebote.module.ts';
import { tauschangebote } from './tauschangebote.table.ts';
import * as dienstplanWerte from './dienstplan.vocabularies.ts';

export const dienstplanArea = defineArea({
  name: 'dienstplan',
  tables: [
    dienstarten,
    dienstserien,
    dienstausnahmen,
    schichtbedarfe,
    schichtbelegungen,
    schichttausche,
    tauschangebote,
    abwesenheiten,
    bereitschaftskreise,
    bereitschaftsplaetze,
    ruheregeln,
    dienstverhaeltnisse,
    dienstnotizen,
    ersatzsuchen,
    diensthabende,
  ],
  pages: [
    '/dienstplan',
    '/dienstplan/luecken',
    '/dienstplan/fairness',
    '/dienstplan/statistik',
    '/dienstplan/alarmierung',
  ],
  modules: [
    dienstartenModule,
    schichtenModule,
    dienstserienModule,
    dienstausnahmenModule,
    schichtbedarfeModule,
    schichtbelegungenModule,
    schichttauscheModule,
    tauschangeboteModule,
    abwesenheitenModule,
    bereitschaftskreiseModule,
    bereitschaftsplaetzeModule,
    ruheregelnModule,
    dienstverhaeltnisseModule,
    dienstnotizenModule,
    ersatzsuchenModule,
    diensthabendeModule,
  ],
  vocabularies: [dienstplanWerte],
});
