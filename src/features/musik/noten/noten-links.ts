import { permissionsFor } from '../../../permissions/topics.ts';
import type { ListLink } from '../../../screens/device.ts';

const auffuehrung = permissionsFor('NOTENARCHIV_AUFFUEHRUNG', 'LESEN');
const meldung = permissionsFor('NOTENARCHIV_MELDUNG', 'LESEN');

export const notenarchivLink: ListLink = {
  to: '/notenarchiv',
  label: 'Notenarchiv',
  icon: 'book',
  right: permissionsFor('NOTENARCHIV_ALLGEMEIN', 'LESEN'),
};
export const auffuehrungenLink: ListLink = {
  to: '/notenarchiv/auffuehrungen',
  label: 'Aufführungen',
  icon: 'calendar',
  right: auffuehrung,
};
export const verlieheneNotenLink: ListLink = {
  to: '/notenarchiv/verliehen',
  label: 'Verliehene Noten',
  icon: 'swap',
  right: permissionsFor('NOTENARCHIV_VERLEIH', 'LESEN'),
};
/** What can be played by those who are there. */
export const spielbarLink: ListLink = {
  to: '/notenarchiv/spielbar',
  label: 'Was spielbar ist',
  icon: 'people',
  right: permissionsFor('NOTENARCHIV_STIMMEN', 'LESEN'),
};
export const werkmeldungenLink: ListLink = {
  to: '/notenarchiv/werkmeldungen',
  label: 'Werkmeldungen',
  icon: 'log',
  right: meldung,
};
/** What was played in a year, by society, and what a report still lacks. */
export const meldejahrLink: ListLink = {
  to: '/notenarchiv/meldejahr',
  label: 'Gespielte Werke',
  icon: 'chart',
  right: auffuehrung,
};
export const notenkategorienLink: ListLink = {
  to: '/notenarchiv/kategorien',
  label: 'Notenkategorien',
  icon: 'columns',
  right: permissionsFor('VERWALTUNG_STAMMDATEN', 'LESEN'),
};
