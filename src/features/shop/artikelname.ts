import type { Known } from '../../kit/define-table.ts';
import type { artikel } from '../artikel/artikel.table.ts';

type Artikel = Known<typeof artikel>;

/** What an article is called where one of its sizes is meant. Empty where the device does not know it. */
export const artikelname = (row: Artikel | undefined): string =>
  [row?.name, row?.groesse, row?.farbe].filter(Boolean).join(' · ');

/** The same of one among others. */
export const nameUnter = (
  rows: readonly (Artikel & { readonly id: string })[],
  id: string | null | undefined,
): string => artikelname(rows.find((one) => one.id === id));
