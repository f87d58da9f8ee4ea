import type { ListLink } from '../../screens/device.ts';

/** The map of all that has a place. */
export const kartenLink: ListLink = {
  to: '/verortung',
  label: 'Standorte',
  icon: 'mapPin',
  right: ['RETTUNGSSTELLEN_LESEN'],
};
