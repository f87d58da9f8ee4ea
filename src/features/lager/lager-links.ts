import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

const lesen = permissionsFor('INVENTAR_LAGER', 'LESEN');

/** Stock of articles against their targets. */
export const bestandLink: ListLink = {
  to: '/inventar/bestand',
  label: 'Lagerbestand',
  icon: 'inventory',
  right: lesen,
};
/** Batches that expire soon. */
export const verfallLink: ListLink = {
  to: '/inventar/verfall',
  label: 'Verfallsliste',
  icon: 'calendar',
  right: lesen,
};
/** What a place lacks. */
export const auffuellenLink: ListLink = { to: '/inventar/auffuellen', label: 'Auffüllen', icon: 'plus', right: lesen };
/** What a mission used. */
export const verbrauchLink: ListLink = {
  to: '/inventar/verbrauch',
  label: 'Verbrauch erfassen',
  icon: 'minus',
  right: permissionsFor('INVENTAR_LAGER', 'NEU'),
};
/** What comes into a store. */
export const einlagernLink: ListLink = {
  to: '/inventar/einlagern',
  label: 'Einlagern',
  icon: 'plus',
  right: permissionsFor('INVENTAR_LAGER', 'NEU'),
};
/** What came and went. */
export const bewegungenLink: ListLink = {
  to: '/inventar/bewegungen',
  label: 'Lagerbewegungen',
  icon: 'swap',
  right: lesen,
};
/** Batches. */
export const chargenLink: ListLink = { to: '/inventar/chargen', label: 'Chargen', icon: 'columns', right: lesen };
/** Minimum and target of articles. */
export const lagerzieleLink: ListLink = { to: '/inventar/lagerziele', label: 'Lagerziele', icon: 'star', right: lesen };
/** The stocktakes themselves. */
export const inventurenLink: ListLink = {
  to: '/inventar/inventuren',
  label: 'Inventuren',
  icon: 'inventory',
  right: permissionsFor('INVENTAR_INVENTUR', 'LESEN'),
};
/** What the stock is worth. */
export const lagerwertLink: ListLink = {
  to: '/inventar/lagerwert',
  label: 'Lagerwert',
  icon: 'money',
  right: permissionsFor('INVENTAR_WERTE', 'LESEN'),
};
