import type { Known } from '../../kit/define-table.ts';
import type { artikelpreise } from './artikelpreise.table.ts';
import type { preistabellen } from './preistabellen.table.ts';

type Tabelle = Known<typeof preistabellen> & { readonly id: string };
type Preis = Known<typeof artikelpreise>;

/** A price that holds. */
export interface Gilt {
  readonly preisbetrag: number;
  readonly foerdersatz: number;
}

/** Whether a price table holds on a day; its last day belongs to it. */
export const giltAm = ({ von, bis }: Pick<Tabelle, 'von' | 'bis'>, tag: string): boolean =>
  (von ?? '') !== '' && (von ?? '') <= tag && (bis ?? '9999-12-31') >= tag;

/** The price of an article in one table on a day: the newest that has begun. Undefined where there is a gap. */
export function preisIn(tabelle: Tabelle, preise: readonly Preis[], artikel_id: string, tag: string): Gilt | undefined {
  if (!giltAm(tabelle, tag)) return undefined;
  const [neueste] = preise
    .filter((one) => one.preistabelle_id === tabelle.id && one.artikel_id === artikel_id && (one.ab ?? '') <= tag)
    .toSorted((a, b) => ((a.ab ?? '') < (b.ab ?? '') ? 1 : -1));
  const preisbetrag = neueste?.preisbetrag ?? null;
  return preisbetrag === null ? undefined : { preisbetrag, foerdersatz: neueste?.foerdersatz ?? 0 };
}

/** The price in the shop on a day: tables of the orderer's group of customers go first, then those that began last (domain: inventar 4). */
export function shoppreis(
  tabellen: readonly Tabelle[],
  preise: readonly Preis[],
  artikel_id: string,
  tag: string,
  kundengruppe_id: string | null = null,
): Gilt | undefined {
  const rang = ({ kundengruppe_id: gruppe }: Tabelle): number => ((gruppe ?? null) === null ? 1 : 0);
  return tabellen
    .filter(
      ({ art, kundengruppe_id: gruppe }) => art === 'Shop' && ((gruppe ?? null) === null || gruppe === kundengruppe_id),
    )
    .toSorted((a, b) => rang(a) - rang(b) || ((a.von ?? '') < (b.von ?? '') ? 1 : -1))
    .map((tabelle) => preisIn(tabelle, preise, artikel_id, tag))
    .find((gilt) => gilt !== undefined);
}

/** The state's part of a line, rounded half up; the rest is the branch's own (domain: inventar 5 "Staatsmittel"). */
export function anteilVon(betrag: number, foerdersatz: number): { readonly anteil: number; readonly eigen: number } {
  const hundertstel = BigInt(Math.round(foerdersatz * 100));
  const anteil = Number((BigInt(betrag) * hundertstel * 2n + 10_000n) / 20_000n);
  return { anteil, eigen: betrag - anteil };
}
