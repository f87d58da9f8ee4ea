import type { Known } from '../../kit/define-table.ts';
import type { artikel } from '../artikel/artikel.table.ts';
import type { inventar } from '../inventar/inventar.table.ts';
import type { inventarkennungen } from '../inventar/inventarkennungen.table.ts';

/** What a code is on this device: a piece of the branch, an article, or the code itself. */
export type Ding = { readonly inventar_id: string } | { readonly artikel_id: string } | { readonly code: string };

/** Rows among which a code is looked up. */
export interface Dinge {
  readonly kennungen: readonly Known<typeof inventarkennungen>[];
  readonly stuecke: readonly (Known<typeof inventar> & { readonly id: string })[];
  readonly artikel: readonly (Known<typeof artikel> & { readonly id: string })[];
}

const gtin14 = (code: string): string => (/^\d{8,14}$/.test(code) ? code.padStart(14, '0') : code);

/** Finds what a scanned code belongs to; a code of another branch stays a code, which the server names (domain: inventar 7, 2 and 3). */
export function dingVon({ kennungen, stuecke, artikel: alle }: Dinge, sek_id: string, raw: string): Ding {
  const code = raw.trim().normalize('NFC').toUpperCase();
  const ids = new Set(
    kennungen.flatMap(({ wert, inventar_id }) => (wert === code || wert === raw.trim() ? (inventar_id ?? []) : [])),
  );
  const piece = stuecke.find((one) => one.sek_id === sek_id && ids.has(one.id));
  if (piece !== undefined) return { inventar_id: piece.id };
  const one = alle.find(({ gtin, nr }) => (typeof gtin === 'string' && gtin14(gtin) === gtin14(code)) || nr === code);
  return one === undefined ? { code } : { artikel_id: one.id };
}
