import { lazy } from 'react';
import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import type { ListLink } from '../../screens/device.ts';
import { spendenArea } from './spenden.area.ts';
import { ausstellenLink, spenderLink } from './spenden-links.ts';

const quittungen: ListLink = {
  to: '/fundraising/quittungen',
  label: 'Spendenquittungen',
  icon: 'file',
  right: permissionsFor('FUNDRAISING_QUITTUNG', 'LESEN'),
};

export const spendenDevice = deviceArea(spendenArea, {
  pages: {
    '/fundraising': page(() => import('./fundraising.screen.tsx'), 'FundraisingScreen'),
    '/fundraising/ausstellen': page(() => import('./ausstellen.screen.tsx'), 'AusstellenScreen'),
    '/fundraising/ausstellen/$id': page(() => import('./ausstellen.screen.tsx'), 'AusstellenFuerPersonScreen'),
    '/fundraising/spender': page(() => import('./spender.screen.tsx'), 'SpenderScreen'),
  },
  commands: {
    spendenquittungen: [
      {
        id: 'pdf',
        label: 'Quittung als PDF',
        icon: 'download',
        right: 'FUNDRAISING_QUITTUNG_DRUCKEN',
        place: 'button',
        isBulk: true,
        Dialog: lazy(async () => ({ default: (await import('./dokumente/quittung-dialog.tsx')).QuittungDialog })),
      },
    ],
  },
  listLinks: { spenden: [quittungen, spenderLink], spendenquittungen: [ausstellenLink, spenderLink] },
  recordNotices: { spendenquittungen: part(() => import('./quittung-notice.tsx'), 'QuittungNotice') },
});
