import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** The courses of a year at a glance. */
export const jahresplanLink: ListLink = {
  to: '/ausbildungen/jahresplan',
  label: 'Jahresplan',
  icon: 'calendar',
  right: permissionsFor('AUSBILDUNG_ALLGEMEIN', 'LESEN'),
};
