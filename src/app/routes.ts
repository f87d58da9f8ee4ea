import type { Module } from '../kit/define-module.ts';
import type { Registry } from '../kit/registry.ts';
import type { Rights } from '../permissions/rights.ts';
import type { Readable } from './start-route.ts';

/** Screens that need no right of an area (spec A 6); the device's own screens among them. */
const free = ['/allgemein', '/information', '/datenschutz', '/impressum', '/abgleich'];

/** The module whose list or record stands at an address. */
export function moduleAt(registry: Registry, pathname: string): Module | undefined {
  return [...registry.modules.values()].find(({ route }) => route !== undefined && (pathname === route || pathname.startsWith(`${route}/`)));
}

/** Which routes exist and which of them this user may open. */
export const readableRoutes = (registry: Registry, rights: Rights): Readable => ({
  exists: (route) => free.includes(route) || moduleAt(registry, route) !== undefined,
  mayRead: (route) => {
    if (free.includes(route)) return true;
    const module = moduleAt(registry, route);
    return module !== undefined && rights.anywhere(`${module.area}_LESEN`);
  },
});
