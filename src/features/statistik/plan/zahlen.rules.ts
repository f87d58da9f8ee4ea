import { alterAm } from '../../personen/alter.rules.ts';
import { altersklassen } from './definition.rules.ts';

/** What is counted of a member who sings or plays; days ISO. `teil`: key of the voice or of the group of instruments. */
export interface Zaehlperson {
  readonly geschlecht: string | null;
  readonly gebdatum: string | null;
  readonly teil: string | null;
}

/** Mean of whole numbers to one decimal, half up; null of nothing: (17 + 24 + 60) / 3 = 33.7 (domain: archive-kommunikation 5). */
export function durchschnitt(zahlen: readonly number[]): number | null {
  const n = zahlen.length;
  const summe = zahlen.reduce((sum, one) => sum + one, 0);
  return n === 0 ? null : Math.floor((20 * summe + n) / (2 * n)) / 10;
}

/** Whole percentages by the largest remainder, so that they add up to 100; of equal remainders the first one in the list takes it (domain: archive-kommunikation 5). */
export function prozente(zahlen: readonly number[]): readonly number[] {
  const summe = zahlen.reduce((sum, one) => sum + one, 0);
  if (summe === 0) return zahlen.map(() => 0);
  const ganze = zahlen.map((one) => Math.floor((one * 100) / summe));
  const offen = 100 - ganze.reduce((sum, one) => sum + one, 0);
  const folge = zahlen
    .map((one, at) => ({ at, rest: (one * 100) % summe }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, offen);
  const mehr = new Set(folge.map(({ at }) => at));
  return ganze.map((one, at) => one + (mehr.has(at) ? 1 : 0));
}

/** Key of the age class on a day; `alter_ohne` where nobody knows. */
export const altersklasse = (gebdatum: string | null, tag: string): string =>
  gebdatum === null
    ? 'alter_ohne'
    : (altersklassen.findLast(({ ab }) => alterAm(gebdatum, tag) >= ab)?.key ?? 'alter_ohne');

const geschlechter: Readonly<Record<string, string>> = {
  Weiblich: 'geschlecht_weiblich',
  Maennlich: 'geschlecht_maennlich',
  Divers: 'geschlecht_divers',
};

/** Members by part, sex and age on a day, each once, with their average age; keys of the definition. `alle`: key of their number, `ohne`: of those without a part. */
export function zaehlePersonen(
  personen: readonly Zaehlperson[],
  { alle, ohne, tag }: { readonly alle: string; readonly ohne: string; readonly tag: string },
): Readonly<Record<string, number>> {
  const zahlen: Record<string, number> = { [alle]: personen.length };
  for (const { geschlecht, gebdatum, teil } of personen)
    for (const key of [teil ?? ohne, geschlechter[geschlecht ?? ''] ?? 'geschlecht_ohne', altersklasse(gebdatum, tag)])
      zahlen[key] = (zahlen[key] ?? 0) + 1;
  const alter = durchschnitt(personen.flatMap(({ gebdatum }) => (gebdatum === null ? [] : [alterAm(gebdatum, tag)])));
  return alter === null ? zahlen : { ...zahlen, durchschnittsalter: alter };
}
