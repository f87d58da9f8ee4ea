import type { Known } from '../../kit/define-table.ts';
import { currentLocale, type AppLocale } from '../../ui/t.ts';
import type { artikel } from '../artikel/artikel.table.ts';

type Artikel = Known<typeof artikel>;

/** What something of the catalogue is called in the language of whoever reads it, where somebody named it there (domain: inventar 2 "name_it"). */
export const genannt = (
  row: Pick<Artikel, 'name' | 'name_it'> | undefined,
  locale: AppLocale = currentLocale(),
): string => (locale === 'it' ? row?.name_it : undefined) ?? row?.name ?? '';

/** What an article is called where one of its sizes is meant. Empty where the device does not know it. */
export const artikelname = (row: Artikel | undefined, locale?: AppLocale): string =>
  [genannt(row, locale), row?.groesse, row?.farbe].filter(Boolean).join(' · ');

/** The same of one among others. */
export const nameUnter = (
  rows: readonly (Artikel & { readonly id: string })[],
  id: string | null | undefined,
): string => artikelname(rows.find((one) => one.id === id));
