import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** Receipts of all who gave to a branch. */
export const ausstellenLink: ListLink = {
  to: '/fundraising/ausstellen',
  label: 'Quittungen ausstellen',
  icon: 'check',
  right: permissionsFor('FUNDRAISING_QUITTUNG', 'NEU'),
};

/** Who gave what in a year, for the tax office. */
export const spenderLink: ListLink = {
  to: '/fundraising/spender',
  label: 'Spenderliste',
  icon: 'people',
  right: permissionsFor('FUNDRAISING_ALLGEMEIN', 'LESEN'),
};
