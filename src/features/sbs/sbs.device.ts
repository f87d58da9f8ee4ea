import { deviceArea, page } from '../../screens/device-area.ts';
import { sbsArea } from './sbs.area.ts';

export const sbsDevice = deviceArea(sbsArea, {
  pages: {
    '/sbs': page(() => import('./sbs.screen.tsx'), 'SbsScreen'),
    '/sbs/$id': page(() => import('./sbs-lauf.screen.tsx'), 'SbsLaufScreen'),
  },
});
