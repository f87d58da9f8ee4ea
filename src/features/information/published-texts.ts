import type { VisibleRow } from '../../db/base.ts';
import { asNumber, asText } from '../../ui/kinds/values.ts';

/** A text as the information page shows it. */
export interface PublishedText {
  readonly id: string;
  readonly sprache: string;
  readonly titel: string;
  readonly text: string;
  /** Version whose reading is to be confirmed; undefined where nobody asks. */
  readonly fassung: number | undefined;
}

/** What the organisation shows, by module in their order, in the language of the app; a text in the other one where there is none of its module or of its place in the order (0: no place). */
export function publishedTexts(
  rows: readonly VisibleRow[],
  locale: string,
): readonly { readonly modul: string; readonly texts: readonly PublishedText[] }[] {
  const byModule = new Map<string, VisibleRow[]>();
  const place = (row: VisibleRow): number => asNumber(row['reihenfolge']) ?? 0;
  const shown = rows.filter((row) => (row['archiviertam'] ?? null) === null).toSorted((a, b) => place(a) - place(b));
  const own = shown.filter((row) => row['sprache'] === locale);
  const isMissing = (row: VisibleRow): boolean =>
    !own.some((one) => one['modul'] === row['modul'] || (place(row) !== 0 && place(one) === place(row)));
  for (const row of shown.filter((one) => one['sprache'] === locale || isMissing(one)))
    byModule.set(asText(row['modul']), [...(byModule.get(asText(row['modul'])) ?? []), row]);
  return [...byModule].map(([modul, all]) => ({
    modul,
    texts: all.map((row) => ({
      id: row.id,
      sprache: asText(row['sprache']),
      titel: asText(row['titel']),
      text: asText(row['text']),
      fassung: row['bestaetigen'] === true ? (asNumber(row['fassung']) ?? 1) : undefined,
    })),
  }));
}
