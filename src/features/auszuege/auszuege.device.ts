import { deviceArea, page } from '../../screens/device-area.ts';
import { auszuegeArea } from './auszuege.area.ts';

export const auszuegeDevice = deviceArea(auszuegeArea, {
  pages: {
    '/kassenbuch/auszuege': page(() => import('./auszuege.screen.tsx'), 'AuszuegeScreen'),
    '/kassenbuch/auszuege/$id': page(() => import('./auszug.screen.tsx'), 'AuszugScreen'),
  },
});
