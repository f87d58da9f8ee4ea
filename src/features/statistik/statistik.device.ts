import { deviceArea, page } from '../../screens/device-area.ts';
import { statistikArea } from './statistik.area.ts';

export const statistikDevice = deviceArea(statistikArea, {
  pages: {
    '/statistik': page(() => import('./statistik.screen.tsx'), 'StatistikScreen'),
  },
});
