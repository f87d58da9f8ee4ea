import { deviceArea, page, part } from '../../screens/device-area.ts';
import { faelligLink } from './inventar-links.ts';
import { inventarArea } from './inventar.area.ts';

export const inventarDevice = deviceArea(inventarArea, {
  pages: { '/inventar/faellig': page(() => import('./faellig.screen.tsx'), 'FaelligScreen') },
  overviews: { inventar: part(() => import('./inventar-overview.tsx'), 'InventarOverview') },
  listLinks: { inventar: [faelligLink] },
  startCards: [{ place: 25, Card: part(() => import('./start-faellig.tsx'), 'FaelligCard') }],
});
