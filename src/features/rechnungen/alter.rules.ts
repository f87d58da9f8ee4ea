import { message } from '../../lib/message.ts';

/** How long something is due, for the eye: not yet, up to 30, 60, 90 days, longer (domain: finanzen-tief 4). */
export const altersklassen = [
  { bis: -1, label: message('Nicht fällig') },
  { bis: 30, label: message('0 bis 30 Tage') },
  { bis: 60, label: message('31 bis 60 Tage') },
  { bis: 90, label: message('61 bis 90 Tage') },
  { bis: Number.POSITIVE_INFINITY, label: message('Über 90 Tage') },
] as const;

/** Index of the class of so many days since something was due. */
export const altersklasse = (tage: number): number => altersklassen.findIndex(({ bis }) => tage <= bis);

/** Sums of the classes in cents, in their order. */
export const jeKlasse = (posten: readonly { readonly tage: number; readonly betrag: number }[]): readonly number[] =>
  altersklassen.map((_, at) =>
    posten.reduce((sum, { tage, betrag }) => sum + (altersklasse(tage) === at ? betrag : 0), 0),
  );

/**
 * The last day on which a claim can be asked for at law (domain: finanzen-tief 4): in Germany three years from the end of the year (§§ 195,
 * 199 BGB), in Italy five years from its day, as of what is paid at least yearly (art. 2948 c.c.).
 */
export const verjaehrtAm = (faelligam: string, land: 'DE' | 'IT'): string => {
  const jahr = Number(faelligam.slice(0, 4));
  const tag = faelligam.slice(4) === '-02-29' ? '-02-28' : faelligam.slice(4);
  return land === 'DE' ? `${String(jahr + 3)}-12-31` : `${String(jahr + 5)}${tag}`;
};

/** Days from a claim's day until the steps, as a branch has set them. */
export type Mahntage = readonly [number, number, number];

/**
 * The step that a claim has come to: each once, after its days, and no sooner after the one before than the days between the two; undefined
 * while none is due.
 */
export function naechsteStufe(
  mahntage: Mahntage,
  {
    tage,
    mahnstufe,
    seitMahnung,
  }: { readonly tage: number; readonly mahnstufe: number; readonly seitMahnung: number | null },
): 1 | 2 | 3 | undefined {
  const stufe = ([1, 2, 3] as const)[mahnstufe];
  if (stufe === undefined) return undefined;
  const frist = mahntage[mahnstufe] ?? 0;
  const abstand = mahnstufe === 0 ? 0 : frist - (mahntage[mahnstufe - 1] ?? 0);
  return tage >= frist && (seitMahnung ?? abstand) >= abstand ? stufe : undefined;
}
