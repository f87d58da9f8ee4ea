import { shellPages } from './addresses.ts';
import { allAreas } from './all-areas.ts';

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
