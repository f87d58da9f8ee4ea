import { deviceArea, page } from '../../screens/device-area.ts';
import { umzugArea } from './umzug.area.ts';

export const umzugDevice = deviceArea(umzugArea, {
  pages: { '/verwaltung/umzug': page(() => import('./umzug.screen.tsx'), 'UmzugScreen') },
});
