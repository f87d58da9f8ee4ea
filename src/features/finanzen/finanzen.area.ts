import { defineArea } from '../../kit/define-area.ts';
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
    kassenzaehlungen,
    finanzprotokoll,
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
    kassenzaehlungenModule,
    finanzprotokollModule,
  ],
  vocabularies: [finanzenWerte],
  jobs: [pruefexport],
  pages: ['/kassenbuch/einrichten', '/buchungen/auswertungen', '/buchungen/kassenpruefung', '/buchungen/verfahren'],
});
