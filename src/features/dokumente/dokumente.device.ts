import { deviceArea, page } from '../../screens/device-area.ts';
import { dokumenteArea } from './dokumente.area.ts';

export const dokumenteDevice = deviceArea(dokumenteArea, {
  pages: { '/dokumente/volltext': page(() => import('./volltext.screen.tsx'), 'VolltextScreen') },
});
