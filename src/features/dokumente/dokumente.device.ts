import { deviceArea, page, part } from '../../screens/device-area.ts';
import { lesenAufheben, lesenVerlangen, mitnehmen, volltextLink } from './dokumente-befehle.ts';
import { dokumenteArea } from './dokumente.area.ts';

export const dokumenteDevice = deviceArea(dokumenteArea, {
  pages: { '/dokumente/volltext': page(() => import('./volltext.screen.tsx'), 'VolltextScreen') },
  slots: { dokumentversionen: part(() => import('./fassungen-tab.tsx'), 'FassungenTab') },
  commands: { dokumente: [lesenVerlangen, lesenAufheben, mitnehmen] },
  listLinks: { dokumente: [volltextLink] },
  recordNotices: { dokumente: part(() => import('./dokument-notice.tsx'), 'DokumentNotice') },
  startCards: [{ place: 17, Card: part(() => import('./start-lesen.tsx'), 'LesenKarte') }],
});
