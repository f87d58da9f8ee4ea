import { deviceArea, page } from '../../screens/device-area.ts';
import { zastArea } from './zast.area.ts';

export const zastDevice = deviceArea(zastArea, {
  pages: {
    '/zast': page(() => import('./zast.screen.tsx'), 'ZastScreen'),
    '/zast/$id': page(() => import('./zast-lauf.screen.tsx'), 'ZastLaufScreen'),
  },
});
