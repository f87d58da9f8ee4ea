import type { Known } from '../../kit/define-table.ts';
import type { artikel } from './artikel.table.ts';
import type { artikelteile } from './artikelteile.table.ts';

type Artikel = Known<typeof artikel>;
type Teil = Known<typeof artikelteile>;

/** How deep a Kombi may be made of others (domain: inventar 2). */
export const tiefsteEbene = 3;

/** What stands in the way of a part: it holds the whole already, or the parts would lie too deep (domain: inventar 7, number 12). */
export type Teileinwand = 'kreis' | 'zuTief';

/** The parts of articles, by article. */
export type Teilplan = ReadonlyMap<string, readonly Teil[]>;

/** Sorts parts by the article that they make. */
export function teilplan(teile: readonly Teil[]): Teilplan {
  const plan = new Map<string, Teil[]>();
  for (const teil of teile) {
    const own = plan.get(teil.artikel_id ?? '') ?? [];
    own.push(teil);
    plan.set(teil.artikel_id ?? '', own);
  }
  return plan;
}

const tiefeUnter = (plan: Teilplan, id: string, weg: readonly string[]): number =>
  weg.includes(id)
    ? 0
    : Math.max(0, ...(plan.get(id) ?? []).map(({ teil_id }) => 1 + tiefeUnter(plan, teil_id ?? '', [...weg, id])));

const enthaelt = (plan: Teilplan, id: string, gesucht: string, weg: readonly string[] = []): boolean =>
  id === gesucht ||
  (!weg.includes(id) &&
    (plan.get(id) ?? []).some(({ teil_id }) => enthaelt(plan, teil_id ?? '', gesucht, [...weg, id])));

const tiefeUeber = (teile: readonly Teil[], id: string, weg: readonly string[]): number =>
  weg.includes(id)
    ? 0
    : Math.max(
        0,
        ...teile
          .filter(({ teil_id }) => teil_id === id)
          .map(({ artikel_id }) => 1 + tiefeUeber(teile, artikel_id ?? '', [...weg, id])),
      );

/** Why a part cannot come into an article; `teile` are those that are there, without the new one. */
export function teileinwand(neu: Teil, teile: readonly Teil[]): Teileinwand | undefined {
  const [ganzes, teil] = [neu.artikel_id ?? '', neu.teil_id ?? ''];
  const plan = teilplan(teile);
  if (enthaelt(plan, teil, ganzes)) return 'kreis';
  const tiefe = tiefeUeber(teile, ganzes, []) + 1 + tiefeUnter(plan, teil, []);
  return tiefe > tiefsteEbene ? 'zuTief' : undefined;
}

/** What leaves the stock for so many of an article: itself, or the parts of a Kombi, each added up (domain: inventar 2). */
export function bedarf(
  artikel_id: string,
  menge: number,
  artOf: (id: string) => Artikel['artikelart'],
  plan: Teilplan,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (id: string, anzahl: number, ebene: number): void => {
    const teile = plan.get(id) ?? [];
    if (artOf(id) !== 'Kombi' || teile.length === 0 || ebene > tiefsteEbene) {
      found.set(id, (found.get(id) ?? 0) + anzahl);
      return;
    }
    for (const teil of teile) add(teil.teil_id ?? '', anzahl * (teil.menge ?? 1), ebene + 1);
  };
  add(artikel_id, menge, 0);
  return found;
}
