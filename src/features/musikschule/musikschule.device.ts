import { permissionsFor } from '../../permissions/topics.ts';
import type { RecordCommand } from '../../screens/device.ts';
import { deviceArea, part } from '../../screens/device-area.ts';
import { musikschuleArea } from './musikschule.area.ts';

const drucken = permissionsFor('LEISTUNGSABZEICHEN_ALLGEMEIN', 'DRUCKEN');

const papiere: readonly RecordCommand[] = [
  {
    id: 'urkunde',
    label: 'Urkunde',
    icon: 'print',
    right: drucken,
    place: 'button',
    isBulk: true,
    when: ({ status }) => status === 'Verliehen',
    Dialog: part(() => import('./abzeichen-dialoge.tsx'), 'UrkundeDialog'),
  },
  {
    id: 'pruefungsliste',
    label: 'Prüfungsliste',
    icon: 'print',
    right: drucken,
    place: 'list',
    Dialog: part(() => import('./abzeichen-dialoge.tsx'), 'PruefungslisteDialog'),
  },
  {
    id: 'leereblaetter',
    label: 'Leere Jurorenblätter',
    icon: 'print',
    right: drucken,
    place: 'list',
    Dialog: part(() => import('./abzeichen-dialoge.tsx'), 'LeereBlaetterDialog'),
  },
];

export const musikschuleDevice = deviceArea(musikschuleArea, { commands: { leistungsabzeichen: papiere } });
