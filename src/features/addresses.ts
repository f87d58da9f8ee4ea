import type { Module, Route } from '../kit/define-module.ts';
import type { AreaRoute } from '../permissions/areas.ts';
import type { OrganisationRoute } from '../variants/variants.ts';
import type * as areas from './areas.ts';

/** Screens of the shell, which belong to no area. */
export const shellPages = [
  '/allgemein',
  '/abgleich',
  '/verwaltung',
  '/verwaltung/karten',
  '/verwaltung/sicherungen',
  '/job',
  '/verortung',
  '/info',
  '/hilfe',
  '/impressum',
  '/datenschutz',
] as const;

type Area = (typeof areas)[keyof typeof areas];
type Page = Area['pages'][number] | (typeof shellPages)[number];
type PageOfOne = Extract<Page, `${string}/$id`>;

/** Pages before the sign-in that links lead to. */
export type Door = '/login' | '/passwordreset' | '/barrierefreiheit';

declare const isMade: unique symbol;

/** Where a link leads: a list or a page by its address, or what `addressOf` made. No other text compiles. */
export type Address =
  | '/'
  | Door
  | AreaRoute
  | OrganisationRoute
  | NonNullable<Area['modules'][number]['route']>
  | Exclude<Page, PageOfOne>
  | (string & { readonly [isMade]: true });

/** The address of a module's list, of a record by its id or of a new one (`neu`), where the module has a screen; or of a page that shows one thing. */
export function addressOf<R extends Route | undefined>(
  module: Pick<Module, 'name'> & { readonly route: R },
  id?: string,
): Address | (undefined extends R ? undefined : never);
export function addressOf(page: PageOfOne, id: string): Address;
export function addressOf(of: PageOfOne | Pick<Module, 'route'>, id?: string): Address | undefined {
  const path = typeof of === 'string' ? of.slice(0, -'/$id'.length) : of.route;
  // Its beginning stands in a definition.
  return path === undefined ? undefined : ((id === undefined ? path : `${path}/${id}`) as Address);
}
