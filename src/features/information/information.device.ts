import { deviceArea, page, part } from '../../screens/device-area.ts';
import { informationArea } from './information.area.ts';
import { lesungenLink, texteLink } from './information-links.ts';

export const informationDevice = deviceArea(informationArea, {
  pages: { '/information': page(() => import('./information.screen.tsx'), 'InformationScreen') },
  overviews: { information: part(() => import('./lesestand-overview.tsx'), 'LesestandOverview') },
  listLinks: { information: [lesungenLink], informationlesungen: [texteLink] },
  startCards: [{ place: 6, Card: part(() => import('./information-karte.tsx'), 'InformationKarte') }],
});
