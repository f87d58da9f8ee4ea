import { defineArea } from '../../kit/define-area.ts';
import * as musikWerte from './musik.vocabularies.ts';
import { auffuehrungenModule } from './noten/auffuehrungen.module.ts';
import { auffuehrungen } from './noten/auffuehrungen.table.ts';
import { auffuehrungswerkeModule } from './noten/auffuehrungswerke.module.ts';
import { auffuehrungswerke } from './noten/auffuehrungswerke.table.ts';
import { werkmeldung } from './noten/noten.jobs.ts';
import * as notenWerte from './noten/noten.vocabularies.ts';
import { notenarchivModule } from './noten/notenarchiv.module.ts';
import { notenarchiv } from './noten/notenarchiv.table.ts';
import { notenkategorienModule } from './noten/notenkategorien.module.ts';
import { notenkategorien } from './noten/notenkategorien.table.ts';
import { notenstimmenModule } from './noten/notenstimmen.module.ts';
import { notenstimmen } from './noten/notenstimmen.table.ts';
import { notenverleihModule } from './noten/notenverleih.module.ts';
import { notenverleih } from './noten/notenverleih.table.ts';
import { werkmeldungenModule } from './noten/werkmeldungen.module.ts';
import { werkmeldungen } from './noten/werkmeldungen.table.ts';
import { werkmeldungszeilenModule } from './noten/werkmeldungszeilen.module.ts';
import { werkmeldungszeilen } from './noten/werkmeldungszeilen.table.ts';

export const musikArea = defineArea({
  name: 'musik',
  tables: [
    notenkategorien,
    notenarchiv,
    notenstimmen,
    notenverleih,
    auffuehrungen,
    auffuehrungswerke,
    werkmeldungen,
    werkmeldungszeilen,
  ],
  modules: [
    notenarchivModule,
    notenkategorienModule,
    notenstimmenModule,
    notenverleihModule,
    auffuehrungenModule,
    auffuehrungswerkeModule,
    werkmeldungenModule,
    werkmeldungszeilenModule,
  ],
  vocabularies: [musikWerte, notenWerte],
  jobs: [werkmeldung],
  pages: ['/notenarchiv/meldejahr', '/notenarchiv/setliste/$id', '/notenarchiv/spielbar', '/notenarchiv/verliehen'],
});
