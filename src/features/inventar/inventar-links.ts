import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** What is to be checked, and what grows too old. */
export const faelligLink: ListLink = {
  to: '/inventar/faellig',
  label: 'Fälligkeiten',
  icon: 'clock',
  right: permissionsFor('INVENTAR_ALLGEMEIN', 'LESEN'),
};
