import { defineArea } from '../../kit/define-area.ts';
import { emailprotokollModule } from './emailprotokoll.module.ts';
import { emailprotokoll } from './emailprotokoll.table.ts';
import * as emailprotokollWerte from './emailprotokoll.vocabularies.ts';
import * as briefeWerte from './briefe/briefe.vocabularies.ts';
import { briefkoepfeModule } from './briefe/briefkoepfe.module.ts';
import { briefkoepfe } from './briefe/briefkoepfe.table.ts';
import { emailvorlagenModule } from './briefe/emailvorlagen.module.ts';
import { emailvorlagen } from './briefe/emailvorlagen.table.ts';
import { serienbriefeModule } from './briefe/serienbriefe.module.ts';
import { serienbriefe } from './briefe/serienbriefe.table.ts';
import { serienbriefbloeckeModule } from './briefe/serienbriefbloecke.module.ts';
import { serienbriefbloecke } from './briefe/serienbriefbloecke.table.ts';
import { serienbriefempfaengerModule } from './briefe/serienbriefempfaenger.module.ts';
import { serienbriefempfaenger } from './briefe/serienbriefempfaenger.table.ts';
import { newsletterbericht, serienbrief } from './kommunikation.jobs.ts';
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
  tables: [
    emailprotokoll,
    listen,
    abos,
    sperrliste,
    newsletter,
    newsletterbloecke,
    briefkoepfe,
    emailvorlagen,
    serienbriefe,
    serienbriefbloecke,
    serienbriefempfaenger,
  ],
  modules: [
    emailprotokollModule,
    newsletterModule,
    newsletterbloeckeModule,
    listenModule,
    abosModule,
    sperrlisteModule,
    briefkoepfeModule,
    emailvorlagenModule,
    serienbriefeModule,
    serienbriefbloeckeModule,
    serienbriefempfaengerModule,
  ],
  vocabularies: [emailprotokollWerte, kommunikationWerte, newsletterWerte, briefeWerte],
  jobs: [newsletterbericht, serienbrief],
  pages: ['/emailprotokoll', '/newsletter/einrichten', '/newsletter/zustellbarkeit'],
});
