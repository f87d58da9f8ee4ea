import type { Known } from '../../kit/define-table.ts';
import type { anlagen } from './anlagen.table.ts';

/** Assets that are gone on a day while their disposal is not booked, the oldest first (domain: inventar 4 "Ausmustern"). */
export const imAbgang = <A extends Known<typeof anlagen>>(alle: readonly A[], heute: string): readonly A[] =>
  alle
    .filter(({ status, abgangam }) => status === 'Aktiv' && typeof abgangam === 'string' && abgangam <= heute)
    .toSorted((a, b) => ((a.abgangam ?? '') < (b.abgangam ?? '') ? -1 : 1));
