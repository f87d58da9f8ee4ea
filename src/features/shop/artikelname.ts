import type { VisibleRowOf } from '../../db/base.ts';
import type { artikel } from '../artikel/artikel.table.ts';

/** What an article is called where one of its sizes is meant. Empty where the device does not know it. */
export function artikelname(rows: readonly VisibleRowOf<typeof artikel>[], id: string | null | undefined): string {
  const row = rows.find((one) => one.id === id);
  return [row?.name, row?.groesse, row?.farbe].filter(Boolean).join(' · ');
}
