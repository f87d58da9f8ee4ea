/** Seats of a course as one person finds them, that person not counted. */
export interface Room {
  /** 0: unlimited. */
  readonly max: number;
  readonly held: number;
  /** Quotas that cover the person; none once they lapsed. */
  readonly kontingente: readonly Kontingent[];
  /** Every qualification that the course asks for is valid on its first day. */
  readonly isQualified: boolean;
}

/** Seats that one quota gives, and how many of them are taken. */
export interface Kontingent {
  readonly plaetze: number;
  readonly held: number;
}

/** What becomes of somebody who asks for a seat. */
export type Outcome = 'Angemeldet' | 'Vorbehalt' | 'Warteliste' | 'Reserve';

/** Types of somebody who waits for one. */
export const isWaiting = (typ: unknown): boolean => typ === 'Warteliste' || typ === 'Reserve';

/** Whether no seat is left, quotas aside; `max` 0 is never full. */
export const isFull = ({ max, held }: Pick<Room, 'max' | 'held'>): boolean => max > 0 && held >= max;

/** All quotas must have room. */
export const hasKontingent = ({ kontingente }: Pick<Room, 'kontingente'>): boolean =>
  kontingente.every((kontingent) => kontingent.held < kontingent.plaetze);

/** Rules 2 to 4 (domain: ausbildung 4): full wins over quota, quota over a missing qualification. */
export function decideSeat(room: Room, isOverbooked = false): Outcome {
  if (!isOverbooked && isFull(room)) return 'Warteliste';
  if (!isOverbooked && !hasKontingent(room)) return 'Reserve';
  return seatOf(room);
}

/** For somebody who has the seat already: only the qualification counts. */
export const seatOf = ({ isQualified }: Pick<Room, 'isQualified'>): Outcome =>
  isQualified ? 'Angemeldet' : 'Vorbehalt';
