import { rightNumbers } from './catalog.ts';

/** How far a right reaches (spec B 6.2, 9.1): exactly the branch it was given in, the region of that branch, the whole association. */
export type Level = 'own' | 'region' | 'association';

const levelMarks = /^(.+)_(REGION|VERBANDSEBENE)_[A-Z]+$/;
const sektionOf = (right: string): string => right.slice(0, right.lastIndexOf('_'));

/** Topics of the catalogue that have levels. */
const levelled = new Set([...rightNumbers.keys()].flatMap((right) => levelMarks.exec(right)?.[1] ?? []));

/** Today's name of a right that a device kept from before the highest level was called VERBANDSEBENE. */
export const rightNow = (right: string): string => right.replace(/_VERBAND_([A-Z]+)$/, '_VERBANDSEBENE_$1');

/** The level that a right's name speaks of. None for a topic without levels: there a group reaches the branch it is held in and all below. */
export function levelOf(right: string): Level | undefined {
  const mark = levelMarks.exec(right)?.[2];
  if (mark !== undefined) return mark === 'REGION' ? 'region' : 'association';
  return levelled.has(sektionOf(right)) ? 'own' : undefined;
}
