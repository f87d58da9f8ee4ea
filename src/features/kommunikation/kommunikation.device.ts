import { deviceArea, page } from '../../screens/device-area.ts';
import { kommunikationArea } from './kommunikation.area.ts';

export const kommunikationDevice = deviceArea(kommunikationArea, {
  pages: {
    '/emailprotokoll': page(() => import('./emailprotokoll.screen.tsx'), 'EmailprotokollScreen'),
  },
});
