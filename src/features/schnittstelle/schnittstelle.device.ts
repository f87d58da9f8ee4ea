import { deviceArea, page } from '../../screens/device-area.ts';
import { schnittstelleArea } from './schnittstelle.area.ts';

export const schnittstelleDevice = deviceArea(schnittstelleArea, {
  pages: {
    '/verwaltung/schnittstelle': page(() => import('./schnittstelle.screen.tsx'), 'SchnittstelleScreen'),
    '/verwaltung/webhooks': page(() => import('./webhooks.screen.tsx'), 'WebhooksScreen'),
  },
});
