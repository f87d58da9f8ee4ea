import { defineArea } from '../../kit/define-area.ts';
import { bankkontoanfragenModule } from './bankkontoanfragen.module.ts';
import { bankkontoanfragen } from './bankkontoanfragen.table.ts';
import { belegeModule } from './belege.module.ts';
import { belege } from './belege.table.ts';
import { buchungenModule } from './buchungen.module.ts';
import { buchungen } from './buchungen.table.ts';
import { finanzprotokollModule } from './finanzprotokoll.module.ts';
import { finanzprotokoll } from './finanzprotokoll.table.ts';
import { finanzeinstellungenModule } from './finanzeinstellungen.module.ts';
import { finanzeinstellungen } from './finanzeinstellungen.table.ts';
import { pruefexport } from './finanzen.jobs.ts';
import * as finanzenWerte from './finanzen.vocabularies.ts';
import { forderungenModule } from './forderungen.module.ts';
import { forderungen } from './forderungen.table.ts';
import { geschaeftsjahreModule } from './geschaeftsjahre.module.ts';
import { geschaeftsjahre } from './geschaeftsjahre.table.ts';
import { kassabuchModule } from './kassabuch.module.ts';
import { kassenzaehlungenModule } from './kassenzaehlungen.module.ts';
import { kassenzaehlungen } from './kassenzaehlungen.table.ts';
import { kassenbuchModule } from './kassenbuch.module.ts';
import { kassenbuch } from './kassenbuch.table.ts';
import { kassenbuchzeilenModule } from './kassenbuchzeilen.module.ts';
import { kassenbuchzeilen } from './kassenbuchzeilen.table.ts';
import { kontenModule } from './konten.module.ts';
import { konten } from './konten.table.ts';
import { kostenstellenModule } from './kostenstellen.module.ts';
import { kostenstellen } from './kostenstellen.table.ts';
import { nummernkreiseModule } from './nummernkreise.module.ts';
import { nummernkreise } from './nummernkreise.table.ts';
import { nummernserienModule } from './nummernserien.module.ts';
import { nummernserien } from './nummernserien.table.ts';
import { stationskontenModule } from './stationskonten.module.ts';
import { stationskonten } from './stationskonten.table.ts';
import { buchungsverknuepfungenModule } from './buchungsverknuepfungen.module.ts';
import { buchungsverknuepfungen } from './buchungsverknuepfungen.table.ts';
import { buchungsregelnModule } from './buchungsregeln.module.ts';
import { buchungsregeln } from './buchungsregeln.table.ts';

export const finanzenArea = defineArea({
  name: 'finanzen',
  tables: [
    konten,
    kostenstellen,
    geschaeftsjahre,
    finanzeinstellungen,
    kassenbuch,
    kassenbuchzeilen,
    belege,
    buchungen,
    forderungen,
    nummernserien,
    nummernkreise,
    stationskonten,
    bankkontoanfragen,
    buchungsregeln,
    kassenzaehlungen,
    finanzprotokoll,
    buchungsverknuepfungen,
  ],
  modules: [
    kassenbuchModule,
    kassenbuchzeilenModule,
    belegeModule,
    kassabuchModule,
    buchungenModule,
    kontenModule,
    kostenstellenModule,
    geschaeftsjahreModule,
    finanzeinstellungenModule,
    forderungenModule,
    nummernserienModule,
    nummernkreiseModule,
    stationskontenModule,
    bankkontoanfragenModule,
    buchungsregelnModule,
    kassenzaehlungenModule,
    finanzprotokollModule,
    buchungsverknuepfungenModule,
  ],
  vocabularies: [finanzenWerte],
  jobs: [pruefexport],
  pages: ['/kassenbuch/einrichten', '/buchungen/auswertungen', '/buchungen/kassenpruefung', '/buchungen/verfahren'],
});
