import type { Known } from '../../kit/define-table.ts';
import type { artikel } from '../artikel/artikel.table.ts';
import type { inventar } from '../inventar/inventar.table.ts';
import { vergleichswert, type Code, type KeinCode } from '../inventar/kennung.rules.ts';
import { gtin14 } from '../inventar/pruefziffer.rules.ts';

/** What a code is on this device: a piece of the branch, an article, or the code itself. */
export type Ding = { readonly inventar_id: string } | { readonly artikel_id: string } | { readonly code: string };

/** What a code may mean. */
export interface Dinge {
  /** Pieces to which the code leads, the likeliest first. */
  readonly stuecke: readonly (Known<typeof inventar> & { readonly id: string })[];
  readonly artikel: readonly (Known<typeof artikel> & { readonly id: string })[];
}

/** Finds what a code belongs to; a code of another branch stays a code, which the server names (domain: inventar 7, 2 and 3). */
export function dingVon({ stuecke, artikel: alle }: Dinge, sek_id: string, code: Code | KeinCode): Ding {
  const piece = stuecke.find((one) => one.sek_id === sek_id);
  if (piece !== undefined) return { inventar_id: piece.id };
  const gelesen = code.kind === 'code' ? code.angaben.gtin : undefined;
  const text = vergleichswert(code.text);
  const one = alle.find(
    ({ gtin, nr }) =>
      (typeof gtin === 'string' && (gtin === text || (gelesen !== undefined && gtin14(gtin) === gtin14(gelesen)))) ||
      (typeof nr === 'string' && vergleichswert(nr) === text),
  );
  return one === undefined ? { code: code.kind === 'code' ? code.wert : text } : { artikel_id: one.id };
}
