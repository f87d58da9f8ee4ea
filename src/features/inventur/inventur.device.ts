import { deviceArea, page, part } from '../../screens/device-area.ts';
import { inventurdifferenzLink, zaehlenLink } from './inventur-links.ts';
import { inventurArea } from './inventur.area.ts';

export const inventurDevice = deviceArea(inventurArea, {
  pages: {
    '/inventar/zaehlen': page(() => import('./zaehlen.screen.tsx'), 'ZaehlenScreen'),
    '/inventar/inventurdifferenz': page(() => import('./inventurdifferenz.screen.tsx'), 'InventurdifferenzScreen'),
  },
  overviews: { inventuren: part(() => import('./abgleich.tsx'), 'InventurAbgleich') },
  startCards: [{ place: 32, Card: part(() => import('./start-nachtraege.tsx'), 'NachtraegeCard') }],
  listLinks: { inventuren: [zaehlenLink, inventurdifferenzLink] },
});
