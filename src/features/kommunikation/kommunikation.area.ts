import { defineArea } from '../../kit/define-area.ts';
import { emailprotokollModule } from './emailprotokoll.module.ts';
import { emailprotokoll } from './emailprotokoll.table.ts';
import * as emailprotokollWerte from './emailprotokoll.vocabularies.ts';
import { newsletterbericht } from './kommunikation.jobs.ts';
import * as kommunikationWerte from './kommunikation.vocabularies.ts';
import { abosModule } from './newsletter/abos.module.ts';
import { abos } from './newsletter/abos.table.ts';
import { listenModule } from './newsletter/listen.module.ts';
import { listen } from './newsletter/listen.table.ts';
import { newsletterModule } from './newsletter/newsletter.module.ts';
import { newsletter } from './newsletter/newsletter.table.ts';
import * as newsletterWerte from './newsletter/newsletter.vocabularies.ts';
import { newsletterbloeckeModule } from './newsletter/newsletterbloecke.module.ts';
import { newsletterbloecke } from './newsletter/newsletterbloecke.table.ts';
import { sperrlisteModule } from './newsletter/sperrliste.module.ts';
import { sperrliste } from './newsletter/sperrliste.table.ts';

export const kommunikationArea = defineArea({
  name: 'kommunikation',
  tables: [emailprotokoll, listen, abos, sperrliste, newsletter, newsletterbloecke],
  modules: [
    emailprotokollModule,
    newsletterModule,
    newsletterbloeckeModule,
    listenModule,
    abosModule,
    sperrlisteModule,
  ],
  vocabularies: [emailprotokollWerte, kommunikationWerte, newsletterWerte],
  jobs: [newsletterbericht],
  pages: ['/emailprotokoll', '/newsletter/zustellbarkeit'],
});
