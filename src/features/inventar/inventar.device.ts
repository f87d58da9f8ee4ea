import { deviceArea, page } from '../../screens/device-area.ts';
import { pruefabendLink, scannenLink } from './inventar-links.ts';
import { inventarArea } from './inventar.area.ts';

export const inventarDevice = deviceArea(inventarArea, {
  pages: {
    '/inventar/scannen': page(() => import('./scannen.screen.tsx'), 'ScannenScreen'),
    '/inventar/pruefabend': page(() => import('./pruefabend.screen.tsx'), 'PruefabendScreen'),
  },
  listLinks: { inventar: [scannenLink, pruefabendLink] },
});
