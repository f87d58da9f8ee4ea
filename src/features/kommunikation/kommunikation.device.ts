import { deviceArea, page, part } from '../../screens/device-area.ts';
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
    '/newsletter/zustellbarkeit': page(() => import('./newsletter/zustellbarkeit.screen.tsx'), 'ZustellbarkeitScreen'),
  },
  slots: { newsletterbloecke: part(() => import('./newsletter/inhalt-tab.tsx'), 'InhaltTab') },
  overviews: { newsletter: part(() => import('./newsletter/versandstand.tsx'), 'Versandstand') },
  recordNotices: { listen: part(() => import('./newsletter/liste-notice.tsx'), 'ListeNotice') },
  commands: { newsletter: newsletterBefehle },
  listLinks: {
    newsletter: [listenLink, sperrlisteLink, zustellbarkeitLink],
    listen: [newsletterLink, sperrlisteLink],
    sperrliste: [newsletterLink, listenLink],
  },
});
