import type { Module } from '../kit/define-module.ts';
import type { Registry } from '../kit/registry.ts';
import { isId } from '../lib/id.ts';
import { areaAt, mayOpen, type Area } from '../permissions/areas.ts';
import type { Rights } from '../permissions/rights.ts';
import { offersArea } from '../variants/areas.ts';
import type { Variant } from '../variants/variants.ts';
import { pageAt } from '../features/pages.ts';
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

/** What follows a module's route names a new record, or one by its id or by a number that people write down. */
function isInModule(module: Module | undefined, pathname: string): boolean {
  if (module?.route === undefined) return false;
  const rest = pathname.slice(module.route.length + 1);
  return (
    rest === '' ||
    rest === 'neu' ||
    isId(rest) ||
    (Object.values(module.table.fields).some(({ kind }) => kind === 'serverNumber') && /^[^/]*\d[^/]*$/.test(rest))
  );
}

/** Which addresses exist for this kind of organisation, and which of them this user may open. */
export function readableRoutes(
  registry: Registry,
  rights: Rights,
  {
    name,
    organisationRoute: organisation,
    startlisten,
  }: Pick<Variant, 'name' | 'organisationRoute' | 'startlisten'> = currentVariant(),
): Readable {
  const offeredAt = (pathname: string): Area | undefined => {
    const area = areaAt(pathname);
    return area !== undefined && offersArea(name, area.right) ? area : undefined;
  };
  return {
    organisation,
    startlisten,
    exists: (pathname) => {
      const area = offeredAt(pathname);
      if (area === undefined) return false;
      // Below an area without modules its own screen decides what there is.
      return (
        pathname === area.route ||
        pageAt(pathname) !== undefined ||
        isInModule(moduleAt(registry, pathname), pathname) ||
        modulesIn(registry, area.route).length === 0
      );
    },
    mayRead: (pathname) => {
      const area = offeredAt(pathname);
      // A list that lies below another one may have a right of its own, as the dogs below the missions.
      const module = moduleAt(registry, pathname);
      return (
        area !== undefined && (module === undefined ? mayOpen(rights, area) : mayOpen(rights, { right: module.area }))
      );
    },
  };
}
