import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

const lesen = permissionsFor('DIENSTPLAN_TEILNEHMER', 'LESEN');

/** The rosters themselves. */
export const plaeneLink: ListLink = {
  to: '/dienstplan/plaene',
  label: 'Dienstpläne',
  icon: 'edit',
  right: permissionsFor('DIENSTPLAN_ALLGEMEIN', 'LESEN'),
};

/** The plan, from its rosters. */
export const planLink: ListLink = { to: '/dienstplan', label: 'Dienstplan', icon: 'calendar', right: lesen };

/** Shifts that lack somebody. */
export const lueckenLink: ListLink = { to: '/dienstplan/luecken', label: 'Lücken', icon: 'warning', right: lesen };

/** Whether duties are shared fairly. */
export const fairnessLink: ListLink = {
  to: '/dienstplan/fairness',
  label: 'Verteilung der Dienste',
  icon: 'chart',
  right: lesen,
};

/** What was done by whom. */
export const statistikLink: ListLink = {
  to: '/dienstplan/statistik',
  label: 'Geleistete Dienste',
  icon: 'chart',
  right: lesen,
};

/** Who would be alarmed, in their order. */
export const alarmierungLink: ListLink = {
  to: '/dienstplan/alarmierung',
  label: 'Alarmgruppen',
  icon: 'bell',
  right: lesen,
};

/** Who is away when. */
export const abwesenheitenLink: ListLink = {
  to: '/dienstplan/abwesenheiten',
  label: 'Abwesenheiten',
  icon: 'person',
  right: lesen,
};

/** Circles that take turns. */
export const kreiseLink: ListLink = {
  to: '/dienstplan/kreise',
  label: 'Bereitschaftskreise',
  icon: 'refresh',
  right: permissionsFor('DIENSTPLAN_ALLGEMEIN', 'LESEN'),
};

/** The calendar over all that has a day. */
export const kalenderLink: ListLink = {
  to: '/kalender',
  label: 'Kalender',
  icon: 'calendar',
  right: ['KALENDER_LESEN'],
};

/** Who is no volunteer. */
export const verhaeltnisseLink: ListLink = {
  to: '/dienstplan/dienstverhaeltnisse',
  label: 'Dienstverhältnisse',
  icon: 'people',
  right: permissionsFor('DIENSTPLAN_ERWEITERT', 'LESEN'),
};
