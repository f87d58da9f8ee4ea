import type { VisibleRow } from '../../db/base.ts';
import { asNumber, asText } from '../../ui/kinds/values.ts';

export interface PublishedText {
  readonly id: string;
  readonly titel: string;
  readonly text: string;
}

/** What the organisation shows, by module in their order; a module without a text in the language of the app speaks the language it has. */
export function publishedTexts(rows: readonly VisibleRow[], locale: string): readonly { readonly modul: string; readonly texts: readonly PublishedText[] }[] {
  const byModule = new Map<string, VisibleRow[]>();
  const place = (row: VisibleRow): number => asNumber(row['reihenfolge']) ?? 0;
  const shown = rows.filter((row) => (row['archiviertam'] ?? null) === null).toSorted((a, b) => place(a) - place(b));
  for (const row of shown) byModule.set(asText(row['modul']), [...(byModule.get(asText(row['modul'])) ?? []), row]);
  return [...byModule].map(([modul, all]) => {
    const own = all.filter((row) => row['sprache'] === locale);
    return { modul, texts: (own.length > 0 ? own : all).map((row) => ({ id: row.id, titel: asText(row['titel']), text: asText(row['text']) })) };
  });
}
