import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** The calendar over all that has a day. */
export const kalenderLink: ListLink = {
  to: '/kalender',
  label: 'Kalender',
  icon: 'calendar',
  right: ['KALENDER_LESEN'],
};

/** Appointments as a list. */
export const termineLink: ListLink = {
  to: '/kalender/termine',
  label: 'Termine',
  icon: 'log',
  right: permissionsFor('KALENDER_ALLGEMEIN', 'LESEN'),
};

/** The own subscriptions. */
export const abonnementsLink: ListLink = {
  to: '/kalender/abonnements',
  label: 'Abonnements',
  icon: 'link',
  right: ['KALENDER_LESEN'],
};
