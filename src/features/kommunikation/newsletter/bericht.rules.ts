import { empfaengerstatus, type Empfaengerstatus } from './newsletter.vocabularies.ts';

/** How many rows of a mailing stand where. */
export type Zahlen = Readonly<Record<Empfaengerstatus, number>>;

/** Counts by status, those that nobody is in too. */
export const zahlenVon = (rows: readonly { readonly status: string; readonly n: number }[]): Zahlen =>
  Object.fromEntries(
    empfaengerstatus.names.map((status) => [status, rows.find((row) => row.status === status)?.n ?? 0]),
  ) as Record<Empfaengerstatus, number>; // each status is there

/** All that was frozen: each row is in exactly one status (domain: archive-tief 1.10 "Bericht"). */
export const eingefroren = (zahlen: Zahlen): number => Object.values(zahlen).reduce((sum, n) => sum + n, 0);

/** Share that came back, in tenths of a percent of what was taken or came back; null while there is none. */
export function bouncerate({ Gesendet, Bounce }: Pick<Zahlen, 'Gesendet' | 'Bounce'>): number | null {
  const of = Gesendet + Bounce;
  return of === 0 ? null : Math.round((Bounce * 1000) / of);
}
