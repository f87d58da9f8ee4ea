import { deviceArea, page, part } from '../../screens/device-area.ts';
import {
  briefkoepfeLink,
  briefkopfBefehle,
  einrichtenLink,
  serienbriefBefehle,
  serienbriefBeforeSave,
  serienbriefeLink,
  vorlagenBefehle,
  vorlagenBeforeSave,
  vorlagenLink,
} from './briefe/briefe-befehle.ts';
import { kommunikationArea } from './kommunikation.area.ts';
import {
  listenLink,
  newsletterBefehle,
  newsletterLink,
  sperrlisteLink,
  zustellbarkeitLink,
} from './newsletter/newsletter-befehle.ts';

export const kommunikationDevice = deviceArea(kommunikationArea, {
  pages: {
    '/emailprotokoll': page(() => import('./emailprotokoll.screen.tsx'), 'EmailprotokollScreen'),
    '/newsletter/einrichten': page(() => import('./briefe/einrichten.screen.tsx'), 'EinrichtenScreen'),
    '/newsletter/zustellbarkeit': page(() => import('./newsletter/zustellbarkeit.screen.tsx'), 'ZustellbarkeitScreen'),
  },
  slots: { newsletterbloecke: part(() => import('./newsletter/inhalt-tab.tsx'), 'InhaltTab') },
  overviews: {
    newsletter: part(() => import('./newsletter/versandstand.tsx'), 'Versandstand'),
    serienbriefe: part(() => import('./briefe/serienbrief-overview.tsx'), 'SerienbriefOverview'),
  },
  recordNotices: {
    listen: part(() => import('./newsletter/liste-notice.tsx'), 'ListeNotice'),
    emailvorlagen: part(() => import('./briefe/vorlage-notice.tsx'), 'VorlageNotice'),
  },
  commands: {
    newsletter: newsletterBefehle,
    serienbriefe: serienbriefBefehle,
    briefkoepfe: briefkopfBefehle,
    emailvorlagen: vorlagenBefehle,
  },
  beforeSave: { serienbriefe: serienbriefBeforeSave, emailvorlagen: vorlagenBeforeSave },
  listLinks: {
    newsletter: [
      serienbriefeLink,
      listenLink,
      sperrlisteLink,
      zustellbarkeitLink,
      briefkoepfeLink,
      vorlagenLink,
      einrichtenLink,
    ],
    serienbriefe: [newsletterLink, briefkoepfeLink, einrichtenLink],
    briefkoepfe: [serienbriefeLink, vorlagenLink, einrichtenLink],
    emailvorlagen: [newsletterLink, briefkoepfeLink, einrichtenLink],
    listen: [newsletterLink, sperrlisteLink],
    sperrliste: [newsletterLink, listenLink],
  },
});
