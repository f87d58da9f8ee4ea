import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** Counting with the device in the hand. */
export const zaehlenLink: ListLink = {
  to: '/inventar/zaehlen',
  label: 'Zählen',
  icon: 'check',
  right: permissionsFor('INVENTAR_INVENTUR', 'NEU'),
};
/** What closed stocktakes found otherwise than the books said. */
export const inventurdifferenzLink: ListLink = {
  to: '/inventar/inventurdifferenz',
  label: 'Inventurdifferenz',
  icon: 'chart',
  right: permissionsFor('INVENTAR_INVENTUR', 'LESEN'),
};
