import { pageAt, pages } from '../../features/pages.ts';
import type { Module } from '../../kit/define-module.ts';
import type { Registry } from '../../kit/registry.ts';
import { moduleAt } from '../routes.ts';

/** A screen: its address as the router knows it, and its module where it is a list or a record of one. */
export interface Screen {
  readonly path: string;
  readonly module?: Module;
  /** A record, or a new one. */
  readonly isRecord: boolean;
}

/** The screen that an address means, written by hand or made of a module. */
export function screenAt(registry: Registry, pathname: string): Screen | undefined {
  const module = moduleAt(registry, pathname);
  const own = pageAt(pathname);
  const isOfModule =
    module?.route !== undefined && (own === undefined || own === module.route || own === `${module.route}/$id`);
  const isRecord = isOfModule && pathname !== module.route;
  if (own !== undefined) return { path: own, ...(isOfModule && { module }), isRecord };
  return module?.route === undefined ? undefined : { path: module.route, module, isRecord };
}

/** Every screen of the router behind the sign-in, those written by hand and those of modules. */
export const screensOf = (registry: Registry): readonly string[] => [
  ...new Set([...pages, ...[...registry.modules.values()].flatMap(({ route }) => route ?? [])]),
];
