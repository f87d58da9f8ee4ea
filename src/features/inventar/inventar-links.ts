import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** Reading codes of pieces. */
export const scannenLink: ListLink = {
  to: '/inventar/scannen',
  label: 'Scannen',
  icon: 'search',
  right: permissionsFor('INVENTAR_ALLGEMEIN', 'LESEN'),
};

/** An evening of checks. */
export const pruefabendLink: ListLink = {
  to: '/inventar/pruefabend',
  label: 'Prüfabend',
  icon: 'check',
  right: permissionsFor('INVENTAR_PRUEFUNGEN', 'NEU'),
};

/** What is to be checked, and what grows too old. */
export const faelligLink: ListLink = {
  to: '/inventar/faellig',
  label: 'Fälligkeiten',
  icon: 'clock',
  right: permissionsFor('INVENTAR_ALLGEMEIN', 'LESEN'),
};
