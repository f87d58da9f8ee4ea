import { permissionsFor } from '../../../permissions/topics.ts';
import { part } from '../../../screens/device-area.ts';
import type { ListLink, RecordCommand } from '../../../screens/device.ts';

const lesen = permissionsFor('INVENTAR_VERLEIH', 'LESEN');
const neu = permissionsFor('INVENTAR_VERLEIH', 'NEU');

/** The paper of a hand-over; of several loans on one sheet. */
export const uebergabeprotokoll: RecordCommand = {
  id: 'uebergabeprotokoll',
  label: 'Übergabeprotokoll',
  icon: 'download',
  right: lesen,
  place: 'button',
  isBulk: true,
  Dialog: part(() => import('./protokoll-dialog.tsx'), 'ProtokollDialog'),
};

const vorbei: readonly unknown[] = ['Vorbereitet', 'Zurueck', 'Verbraucht', 'Verloren'];

/** Somebody hands on what they have; of several loans at once. */
export const weitergabe: RecordCommand = {
  id: 'weitergabe',
  label: 'Weitergeben',
  icon: 'arrowRight',
  right: neu,
  place: 'button',
  isBulk: true,
  when: ({ status }) => !vorbei.includes(status),
  Dialog: part(() => import('./weitergabe-dialog.tsx'), 'WeitergabeDialog'),
};

/** What lists of lending lead to. */
export const verleihLinks: readonly ListLink[] = [
  { to: '/inventar/ausgabe', label: 'Ausgeben', icon: 'arrowRight', right: neu },
  { to: '/inventar/ruecknahme', label: 'Zurücknehmen', icon: 'undo', right: neu },
];
export const verleihLink: ListLink = { to: '/inventar/verleih', label: 'Verleih', icon: 'swap', right: lesen };
export const reservierungenLink: ListLink = {
  to: '/inventar/reservierungen',
  label: 'Reservierungen',
  icon: 'calendar',
  right: lesen,
};
