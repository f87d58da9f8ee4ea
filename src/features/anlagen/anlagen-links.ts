import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** Assets of a year with cost, depreciation and book value. */
export const anlagenspiegelLink: ListLink = {
  to: '/anlage/anlagenspiegel',
  label: 'Anlagenspiegel',
  icon: 'chart',
  right: permissionsFor('ANLAGE_ALLGEMEIN', 'LESEN'),
};

/** Yearly runs of depreciation. */
export const laeufeLink: ListLink = {
  to: '/abschreibung',
  label: 'Abschreibungsläufe',
  icon: 'money',
  right: permissionsFor('ABSCHREIBUNG_LAEUFE', 'LESEN'),
};

/** The assets themselves. */
export const anlagenLink: ListLink = {
  to: '/anlage',
  label: 'Anlagen',
  icon: 'columns',
  right: permissionsFor('ANLAGE_ALLGEMEIN', 'LESEN'),
};
