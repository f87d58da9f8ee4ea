import { deviceArea, page, part } from '../../screens/device-area.ts';
import { faelligLink, pruefabendLink, scannenLink } from './inventar-links.ts';
import { inventarArea } from './inventar.area.ts';

export const inventarDevice = deviceArea(inventarArea, {
  pages: {
    '/inventar/faellig': page(() => import('./faellig.screen.tsx'), 'FaelligScreen'),
    '/inventar/scannen': page(() => import('./scannen.screen.tsx'), 'ScannenScreen'),
    '/inventar/pruefabend': page(() => import('./pruefabend.screen.tsx'), 'PruefabendScreen'),
  },
  overviews: { inventar: part(() => import('./inventar-overview.tsx'), 'InventarOverview') },
  listLinks: { inventar: [scannenLink, pruefabendLink, faelligLink] },
  startCards: [{ place: 25, Card: part(() => import('./start-faellig.tsx'), 'FaelligCard') }],
});
