import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

const right = permissionsFor('MUSIKSCHULE_ALLGEMEIN', 'LESEN');

/** The lessons of a week. */
export const stundenplanLink: ListLink = {
  to: '/musikschule/stundenplan',
  label: 'Stundenplan',
  icon: 'calendar',
  right,
};
/** Who learns what. */
export const schuelerLink: ListLink = { to: '/musikschule/schueler', label: 'Schüler', icon: 'people', right };
/** Years and holidays. */
export const schuljahreLink: ListLink = { to: '/musikschule/schuljahre', label: 'Schuljahre', icon: 'clock', right };
/** What pupils owe. */
export const schulgeldLink: ListLink = { to: '/musikschule/schulgeld', label: 'Schulgeld', icon: 'money', right };
/** Runs that raise the fees of a term. */
export const schulgeldlaeufeLink: ListLink = {
  to: '/musikschule/schulgeldlaeufe',
  label: 'Schulgeldläufe',
  icon: 'job',
  right: permissionsFor('BEITRAEGE_LAEUFE', 'LESEN'),
};
/** What schools examined. */
export const pruefungenLink: ListLink = { to: '/musikschule', label: 'Musikschulprüfungen', icon: 'star', right };
