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

/** Days without a price, the last one included; without an end it has not been mended. */
export interface Luecke {
  readonly art: Tabelle['art'];
  readonly von: string;
  readonly bis: string | null;
}

const immer = '9999-12-31';
const tageWeiter = (tag: string, days: number): string => Temporal.PlainDate.from(tag).add({ days }).toString();

/** From when until when an article has a price for everybody, by the tables of one kind, the earliest first. */
const zeiten = (
  tabellen: readonly Tabelle[],
  preise: readonly Preis[],
  art: Tabelle['art'],
): readonly { readonly von: string; readonly bis: string }[] =>
  tabellen
    .filter((one) => one.art === art && (one.kundengruppe_id ?? null) === null)
    .flatMap(({ id, von, bis }) => {
      const [erster] = preise.flatMap((one) => (one.preistabelle_id === id ? (one.ab ?? []) : [])).toSorted();
      if (erster === undefined) return [];
      const zeit = { von: erster > (von ?? '') ? erster : (von ?? ''), bis: bis ?? immer };
      return zeit.von <= zeit.bis ? [zeit] : [];
    })
    .toSorted((a, b) => (a.von < b.von ? -1 : 1));

/** Where the prices of an article leave a gap between two days that have one, or end without another (domain: inventar 2 "preistabellen"). */
export function preisluecken(
  tabellen: readonly Tabelle[],
  preise: readonly Preis[],
  artikel_id: string,
): readonly Luecke[] {
  const eigene = preise.filter((one) => one.artikel_id === artikel_id);
  return (['Shop', 'Staatsmittel'] as const).flatMap((art) => {
    const luecken: Luecke[] = [];
    let letzter: string | undefined;
    for (const { von, bis } of zeiten(tabellen, eigene, art)) {
      if (letzter !== undefined && von > tageWeiter(letzter, 1))
        luecken.push({ art, von: tageWeiter(letzter, 1), bis: tageWeiter(von, -1) });
      letzter = letzter !== undefined && letzter > bis ? letzter : bis;
      if (letzter === immer) break;
    }
    if (letzter !== undefined && letzter !== immer) luecken.push({ art, von: tageWeiter(letzter, 1), bis: null });
    return luecken;
  });
}
