import type { Replica } from '../../db/replica.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { inventar } from '../inventar/inventar.table.ts';
import { inventarkennungen } from '../inventar/inventarkennungen.table.ts';

/** What a code is on this device: a piece of the branch, an article, or the code itself. */
export type Ding =
  | { readonly inventar_id: string }
  | { readonly artikel_id: string }
  | { readonly code: string };

const gtin14 = (code: string): string => (/^\d{8,14}$/.test(code) ? code.padStart(14, '0') : code);

/** Finds what a scanned code belongs to; a code of another branch stays a code, which the server names (domain: inventar 7, 2 and 3). */
export async function dingVon(replica: Replica, sek_id: string, raw: string): Promise<Ding> {
  const code = raw.trim().normalize('NFC').toUpperCase();
  const kennungen = (await replica.rows(inventarkennungen)).filter(({ wert }) => wert === code || wert === raw.trim());
  for (const { inventar_id } of kennungen) {
    const piece = await replica.row(inventar, inventar_id ?? '');
    if (piece?.sek_id === sek_id) return { inventar_id: piece.id };
  }
  const one = (await replica.rows(artikel)).find(
    ({ gtin, nr }) => (typeof gtin === 'string' && gtin14(gtin) === gtin14(code)) || nr === code,
  );
  return one === undefined ? { code } : { artikel_id: one.id };
}
