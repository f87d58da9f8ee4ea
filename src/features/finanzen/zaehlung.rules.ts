import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { kassenzaehlungen } from './kassenzaehlungen.table.ts';

/** Notes and coins of the euro in cents, the largest first. */
export const stuecke = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** Sum of what was counted, in cents. */
export const gezaehlt = (row: Known<typeof kassenzaehlungen>): number =>
  stuecke.reduce((sum, wert) => sum + wert * (row[`stueck_${wert}`] ?? 0), 0);

/** What a count says of its box, as a question to whoever may book it (domain: finanzen-tief 10); nothing when both agree. `betrag` in words. */
export function frage(differenz: number, betrag: string): string | undefined {
  if (differenz === 0) return undefined;
  return differenz < 0
    ? message('Kasse zählt {betrag} weniger als das Buch. Als Kassendifferenz buchen?', { betrag })
    : message('Kasse zählt {betrag} mehr als das Buch. Als Kassendifferenz buchen?', { betrag });
}
