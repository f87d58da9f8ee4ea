import { permissionsFor } from '../../permissions/topics.ts';
import type { RecordCommand } from '../../screens/device.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import {
  pruefungenLink,
  schuelerLink,
  schulgeldlaeufeLink,
  schulgeldLink,
  schuljahreLink,
  stundenplanLink,
} from './musikschule-links.ts';
import { abzeichenBeforeStep } from './before-step.ts';
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
    id: 'ueberreichen',
    label: 'Überreichen',
    icon: 'calendar',
    right: permissionsFor('LEISTUNGSABZEICHEN_ALLGEMEIN', 'SPEICHERN'),
    place: 'button',
    when: ({ status }) => status === 'Verliehen',
    Dialog: part(() => import('./ueberreichen-dialog.tsx'), 'UeberreichenDialog'),
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

export const musikschuleDevice = deviceArea(musikschuleArea, {
  pages: {
    '/musikschule/stundenplan': page(() => import('./stundenplan.screen.tsx'), 'StundenplanScreen'),
    '/musikschule/schulgeld': page(() => import('./schulgeld.screen.tsx'), 'SchulgeldScreen'),
    '/musikschule/schulgeldlaeufe': page(() => import('./schulgeldlaeufe.screen.tsx'), 'SchulgeldlaeufeScreen'),
    '/musikschule/schulgeldlaeufe/$id': page(() => import('./schulgeldlauf.screen.tsx'), 'SchulgeldlaufScreen'),
  },
  commands: { leistungsabzeichen: papiere },
  beforeStep: { leistungsabzeichen: abzeichenBeforeStep },
  listLinks: {
    musikschulpruefungen: [stundenplanLink, schuelerLink, schuljahreLink, schulgeldLink, schulgeldlaeufeLink],
    musikschueler: [stundenplanLink, schulgeldLink, schulgeldlaeufeLink, schuljahreLink, pruefungenLink],
    schuljahre: [stundenplanLink, schuelerLink, pruefungenLink],
  },
});
