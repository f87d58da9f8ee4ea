import type { Known } from '../../kit/define-table.ts';
import type { kassenbuch } from './kassenbuch.table.ts';

type Beleg = Known<typeof kassenbuch>;

const differ = (one: unknown, other: unknown): boolean =>
  (one ?? null) !== null && (other ?? null) !== null && one !== other;

/**
 * Whether two vouchers may be one that was written twice: the same amount, day, kind and cash box or bank (domain: finanzen 4 "Two
 * tablets"). What takes another one back, was taken back or pays another claim or person is not.
 */
export const gleichen = (one: Beleg, other: Beleg): boolean =>
  [one, other].every(({ stornovon_id = null, storniert_id = null }) => (stornovon_id ?? storniert_id) === null) &&
  (one.sekbank_id ?? null) !== null &&
  (['betrag', 'belegdatum', 'art', 'sekbank_id'] as const).every((column) => one[column] === other[column]) &&
  !differ(one.mgd_id, other.mgd_id) &&
  !differ(one.forderung_id, other.forderung_id);

/** Days within which a voucher is booked: cash on its day (§ 146(1) AO), the rest in ten (GoBD; domain: finanzen-tief 1). */
const frist = (istBar: boolean): number => (istBar ? 0 : 10);

/** How many days after its paper a voucher is booked, when that is late; `tag`: the day of booking, or today while it is not booked. ISO days. */
export function verspaetung(belegdatum: string, tag: string, istBar: boolean): number | undefined {
  const days = Temporal.PlainDate.from(belegdatum).until(tag, { largestUnit: 'day' }).days;
  return days > frist(istBar) ? days : undefined;
}

/** Cents above which every voucher is in the sample. */
const immerUeber = 50_000;

/** What two auditors look at: every tenth voucher in the order of numbers, and each of more than 500.00 (domain: finanzen-tief 8). */
export const stichprobe = <T extends { readonly betrag: number }>(inOrder: readonly T[]): readonly T[] =>
  inOrder.filter(({ betrag }, at) => (at + 1) % 10 === 0 || Math.abs(betrag) > immerUeber);

/** Numbers that are missing between the first and the last of each series; a series is what stands before the last digits. */
export function luecken(nummern: readonly string[]): readonly string[] {
  const series = new Map<string, { readonly digits: number; readonly given: Set<number> }>();
  for (const nummer of nummern) {
    const [, before = '', digits] = /^(.*?)(\d+)$/.exec(nummer) ?? [];
    if (digits === undefined) continue;
    const one = series.get(before) ?? { digits: digits.length, given: new Set<number>() };
    series.set(before, one);
    one.given.add(Number(digits));
  }
  return [...series].flatMap(([before, { digits, given }]) => {
    const first = Math.min(...given);
    return Array.from({ length: Math.max(...given) - first + 1 }, (_, at) => first + at)
      .filter((nr) => !given.has(nr))
      .map((nr) => `${before}${String(nr).padStart(digits, '0')}`);
  });
}
