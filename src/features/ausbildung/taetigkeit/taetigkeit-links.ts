import { permissionsFor } from '../../../permissions/topics.ts';
import type { ListLink } from '../../../screens/device.ts';

/** Hours of many people at once. */
export const erfassenLink: ListLink = {
  to: '/taetigkeit/erfassen',
  label: 'Stunden erfassen',
  icon: 'plus',
  right: [...permissionsFor('TAETIGKEIT_ALLGEMEIN', 'NEU'), ...permissionsFor('UEBUNG_ALLGEMEIN', 'NEU')],
};

/** Hours of a year by person and kind. */
export const stundenLink: ListLink = {
  to: '/taetigkeit/stunden',
  label: 'Stunden',
  icon: 'chart',
  right: ['TAETIGKEIT_LESEN', 'UEBUNG_LESEN', 'AUSBILDUNG_LESEN'],
};

/** What somebody did in a year. */
export const jahresblattLink: ListLink = {
  to: '/taetigkeit/jahresblatt',
  label: 'Jahresblatt',
  icon: 'log',
  right: ['TAETIGKEIT_LESEN'],
};

/** The calendar over all that has a day. */
export const kalenderLink: ListLink = {
  to: '/kalender',
  label: 'Kalender',
  icon: 'calendar',
  right: ['KALENDER_LESEN'],
};
