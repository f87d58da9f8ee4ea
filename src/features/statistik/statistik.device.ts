import { deviceArea, page, part } from '../../screens/device-area.ts';
import { statistikArea } from './statistik.area.ts';

export const statistikDevice = deviceArea(statistikArea, {
  pages: {
    '/statistik': page(() => import('./statistik.screen.tsx'), 'StatistikScreen'),
  },
  orders: {
    Einsatzstatistik: { Fields: part(() => import('./jahr-auswahl.tsx'), 'JahreAuswahl') },
    Statistikplan: { Fields: part(() => import('./jahr-auswahl.tsx'), 'JahrAuswahl') },
  },
});
