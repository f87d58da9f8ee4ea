import { formatInteger } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';

/** How many entries a list shows, of how many. */
export const countText = (shown: number, total: number): string =>
  shown === total
    ? t('{n, plural, one {# Eintrag} other {# Einträge}}', { n: total })
    : t('{n} von {alle}', { n: formatInteger(shown), alle: formatInteger(total) });
