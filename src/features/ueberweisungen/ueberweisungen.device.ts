import { deviceArea, page } from '../../screens/device-area.ts';
import { ueberweisungenArea } from './ueberweisungen.area.ts';

export const ueberweisungenDevice = deviceArea(ueberweisungenArea, {
  pages: {
    '/ueberweisungen/laeufe': page(() => import('./laeufe.screen.tsx'), 'LaeufeScreen'),
    '/ueberweisungen/laeufe/$id': page(() => import('./lauf.screen.tsx'), 'LaufScreen'),
  },
  listLinks: {
    ueberweisungen: [
      {
        to: '/ueberweisungen/laeufe',
        label: 'Überweisungsläufe',
        icon: 'job',
        right: ['UEBERWEISUNGEN_LAEUFE_LESEN'],
      },
    ],
  },
});
