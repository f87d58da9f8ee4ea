import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** Budgets by year. */
export const haushaltLink: ListLink = {
  to: '/haushalt',
  label: 'Haushalte',
  icon: 'columns',
  right: permissionsFor('HAUSHALT_ALLGEMEIN', 'LESEN'),
};

/** Reserves and what lies in them. */
export const ruecklagenLink: ListLink = {
  to: '/ruecklagen',
  label: 'Rücklagen',
  icon: 'money',
  right: permissionsFor('RUECKLAGEN_ALLGEMEIN', 'LESEN'),
};

/** Reserves of a year: what was there, came, went and is left. */
export const ruecklagenspiegelLink: ListLink = {
  to: '/ruecklagen/spiegel',
  label: 'Rücklagenspiegel',
  icon: 'chart',
  right: permissionsFor('RUECKLAGEN_ALLGEMEIN', 'LESEN'),
};

/** Projects, which a budget may plan for. */
export const projekteLink: ListLink = {
  to: '/projekte',
  label: 'Projekte',
  icon: 'book',
  right: permissionsFor('PROJEKTE_ALLGEMEIN', 'LESEN'),
};
