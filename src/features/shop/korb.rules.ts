import type { Known } from '../../kit/define-table.ts';
import type { artikel } from '../artikel/artikel.table.ts';
import { fold } from '../../lib/search-text.ts';
import type { bestellpositionen } from './bestellpositionen.table.ts';
import type { Gilt } from './preise.rules.ts';

type Artikel = Known<typeof artikel> & { readonly id: string };

const nummern = (alle: readonly Artikel[]): ReadonlyMap<string, string> =>
  new Map(alle.map(({ id, nr }) => [id, nr ?? '']));

/** Articles that can be ordered, and for a parent its sizes instead of itself, in their order (domain: inventar-tief 7 "Shop"). */
export function bestellbare<A extends Artikel>(alle: readonly A[], text: string): readonly A[] {
  const staemme = new Set(alle.flatMap(({ stamm_id }) => stamm_id ?? []));
  const nrVon = nummern(alle);
  // Sizes stand together, where their parent would.
  const stelle = ({ stamm_id, id }: Artikel): string => nrVon.get(stamm_id ?? id) ?? '';
  const worte = fold(text).split(' ').filter(Boolean);
  return alle
    .filter(({ id, status }) => (status === 'Bestellbar' || status === 'Aktion') && !staemme.has(id))
    .filter(({ nr, name, name_it, groesse, farbe }) => {
      const gefaltet = fold([nr, name, name_it, groesse, farbe].filter(Boolean).join(' '));
      return worte.every((wort) => gefaltet.includes(wort));
    })
    .toSorted(
      (a, b) =>
        stelle(a).localeCompare(stelle(b)) ||
        (a.sortierung ?? 0) - (b.sortierung ?? 0) ||
        (a.nr ?? '').localeCompare(b.nr ?? ''),
    );
}

/** Lines of a cart whose price is another one by now, or that have none any more. */
export const geaendert = <P extends Known<typeof bestellpositionen>>(
  zeilen: readonly P[],
  preisVon: (artikel_id: string) => Gilt | undefined,
): readonly P[] =>
  zeilen.filter(
    ({ artikel_id, preisbetrag }) => preisVon(artikel_id ?? '')?.preisbetrag !== (preisbetrag ?? undefined),
  );
