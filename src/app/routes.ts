import type { Module } from '../kit/define-module.ts';
import type { Registry } from '../kit/registry.ts';
import { areaAt, mayOpen } from '../permissions/areas.ts';
import type { Rights } from '../permissions/rights.ts';
import type { OrganisationRoute } from '../variants/variants.ts';
import { ownScreens } from './own-screens.ts';
import type { Readable } from './start-route.ts';
import { currentVariant } from './variant.ts';

const lies = (pathname: string, route: string): boolean => pathname === route || pathname.startsWith(`${route}/`);

/** The module whose list or record stands at an address; one that lies below another goes first. */
export function moduleAt(registry: Registry, pathname: string): Module | undefined {
  const found = [...registry.modules.values()].filter(({ route }) => route !== undefined && lies(pathname, route));
  return found.toSorted((a, b) => (b.route?.length ?? 0) - (a.route?.length ?? 0))[0];
}

/** Modules that live in an area: the one at its address, or those below it. */
export const modulesIn = (registry: Registry, route: string): readonly Module[] =>
  [...registry.modules.values()].filter((module) => module.route !== undefined && lies(module.route, route));

/** Which addresses exist and which of them this user may open. */
export function readableRoutes(registry: Registry, rights: Rights, organisation: OrganisationRoute = currentVariant().organisationRoute): Readable {
  return {
    organisation,
    exists: (pathname) => {
      const area = areaAt(pathname);
      if (area === undefined) return false;
      // Below an area without modules its own screen decides what there is.
      return pathname === area.route || ownScreens.some(({ path }) => path === pathname) || moduleAt(registry, pathname) !== undefined || modulesIn(registry, area.route).length === 0;
    },
    mayRead: (pathname) => {
      const area = areaAt(pathname);
      return area !== undefined && mayOpen(rights, area);
    },
  };
}
