import { deviceArea, page, part } from '../../screens/device-area.ts';
import { kommunikationArea } from './kommunikation.area.ts';
import { listenLink, newsletterBefehle, newsletterLink, sperrlisteLink } from './newsletter/newsletter-befehle.ts';

export const kommunikationDevice = deviceArea(kommunikationArea, {
  pages: {
    '/emailprotokoll': page(() => import('./emailprotokoll.screen.tsx'), 'EmailprotokollScreen'),
  },
  slots: { newsletterbloecke: part(() => import('./newsletter/inhalt-tab.tsx'), 'InhaltTab') },
  overviews: { newsletter: part(() => import('./newsletter/versandstand.tsx'), 'Versandstand') },
  recordNotices: { listen: part(() => import('./newsletter/liste-notice.tsx'), 'ListeNotice') },
  commands: { newsletter: newsletterBefehle },
  listLinks: {
    newsletter: [listenLink, sperrlisteLink],
    listen: [newsletterLink, sperrlisteLink],
    sperrliste: [newsletterLink, listenLink],
  },
});
