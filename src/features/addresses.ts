import { allAreas } from './all-areas.ts';

/** Screens of the shell, which belong to no area. */
export const shellPages = [
  '/allgemein',
  '/abgleich',
  '/verwaltung',
  '/verwaltung/karten',
  '/job',
  '/verortung',
  '/information',
  '/info',
  '/impressum',
  '/datenschutz',
] as const;

/** Addresses of all screens that are written by hand, `$id` standing for one segment. */
export const pages: readonly string[] = [...shellPages, ...allAreas.flatMap((area) => area.pages)];

/** The one of `pages` that an address means. */
export function pageAt(pathname: string): string | undefined {
  const asked = pathname.split('/');
  return pages.find((page) => {
    const wanted = page.split('/');
    return (
      wanted.length === asked.length &&
      wanted.every((part, at) => part === asked[at] || (part === '$id' && asked[at] !== ''))
    );
  });
}
