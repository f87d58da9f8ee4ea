import { deviceArea, page } from '../../screens/device-area.ts';
import { kalenderArea } from './kalender.area.ts';
import { abonnementsLink, kalenderLink } from './kalender-links.ts';

export const kalenderDevice = deviceArea(kalenderArea, {
  pages: {
    '/kalender': page(() => import('./kalender.screen.tsx'), 'KalenderScreen'),
    '/kalender/abonnements': page(() => import('./abonnements.screen.tsx'), 'AbonnementsScreen'),
  },
  listLinks: { termine: [kalenderLink, abonnementsLink] },
});
