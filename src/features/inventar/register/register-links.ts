import { permissionsFor } from '../../../permissions/topics.ts';
import type { ListLink } from '../../../screens/device.ts';

/** Register of active medical devices (MPBetreibV § 14). */
export const bestandsverzeichnisLink: ListLink = {
  to: '/inventar/bestandsverzeichnis',
  label: 'Bestandsverzeichnis',
  icon: 'book',
  right: permissionsFor('INVENTAR_ALLGEMEIN', 'LESEN'),
};

/** Pieces with what they cost and what they are worth. */
export const bestandswerteLink: ListLink = {
  to: '/inventar/werte',
  label: 'Inventarliste mit Werten',
  icon: 'money',
  right: permissionsFor('INVENTAR_WERTE', 'LESEN'),
};
