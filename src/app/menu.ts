import type { Registry } from '../kit/registry.ts';
import type { Rights } from '../permissions/rights.ts';
import type { IconName } from '../ui/icons.tsx';
import { organisationRoute } from './start-route.ts';

export interface MenuEntry {
  readonly route: string;
  /** German; message id. */
  readonly label: string;
  readonly isAllowed: boolean;
}

export interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly entries: readonly MenuEntry[];
}

/** Groups of the main menu (spec A 2) with the routes that belong to them; `*` takes everything below. */
const groups: readonly { readonly id: string; readonly label: string; readonly icon: IconName; readonly routes: readonly string[] }[] = [
  { id: 'rettungsstellen', label: 'Rettungsstellen', icon: 'station', routes: [organisationRoute, '/statistik'] },
  { id: 'mitglieder', label: 'Mitglieder', icon: 'people', routes: ['/mitglieder', '/kontakte'] },
  { id: 'einsaetze', label: 'Einsätze', icon: 'mission', routes: ['/einsaetze', '/hilfeleistung'] },
  { id: 'verwaltung', label: 'Verwaltung', icon: 'settings', routes: ['/verwaltung/*'] },
];

/** Always allowed (spec A 6). */
export const openRoutes: readonly MenuEntry[] = [
  { route: '/information', label: 'Information', isAllowed: true },
  { route: '/datenschutz', label: 'Datenschutz', isAllowed: true },
  { route: '/impressum', label: 'Impressum', isAllowed: true },
];

/** The menu for this user: only groups in which something exists. Entries without the right stay, disabled. */
export function menuFor(registry: Registry, rights: Rights): readonly MenuGroup[] {
  const shown = [...registry.modules.values()].flatMap(({ route, label, area }) =>
    route === undefined ? [] : [{ route, label, isAllowed: rights.anywhere(`${area}_LESEN`) }],
  );
  const built = groups.map(({ routes, ...group }) => ({
    ...group,
    entries: routes.flatMap((pattern) => shown.filter((entry) => fits(pattern, entry.route))),
  }));
  const info: MenuGroup = { id: 'info', label: 'Info', icon: 'info', entries: openRoutes };
  return [...built.filter((group) => group.entries.length > 0), info];
}

const fits = (pattern: string, route: string): boolean => (pattern.endsWith('/*') ? route.startsWith(pattern.slice(0, -1)) : pattern === route);

/** The group that the current address belongs to. */
export const groupAt = (menu: readonly MenuGroup[], pathname: string): string | undefined =>
  menu.find((group) => group.entries.some((entry) => pathname === entry.route || pathname.startsWith(`${entry.route}/`)))?.id;
