import { addMonths } from '../../records/dates.ts';

/** How a kind of course gives a qualification, and how long that holds. */
export interface EarnRule {
  readonly art: string;
  readonly gueltig_monate: number | null;
  /** Days that must have been attended, in this course and earlier ones. */
  readonly erforderlichetage: number | null;
  /** Years after its end in which a qualification is prolonged all the same. */
  readonly reaktivierbarjahre: number | null;
  /** Months before its end from which on a refresher goes on where the old period ends. */
  readonly anschluss: number | null;
  /** Months after its end within which it still does; then only the whole course helps. Beats `reaktivierbarjahre`. */
  readonly nachfrist: number | null;
}

/** From when somebody holds a qualification, and the day from which its validity is reckoned. */
export interface EarnedOn {
  readonly am: string;
  readonly ab: string;
}

/** A qualification that somebody has already. */
export interface Held {
  readonly gueltigbis: string | null;
}

/**
 * From when somebody who passed a course holds a qualification (domain: ausbildung 5): its last day, or with required days the
 * last day of the course that reaches their sum, reckoned backwards and not before 1 January of the last day less the validity.
 * Undefined when the days are not reached, or when there is nothing to prolong any more. `days`: the latest course first.
 */
export function earnedOn(
  rule: EarnRule,
  { anfang, ende }: { readonly anfang: string; readonly ende: string },
  held: readonly Held[],
  days: readonly { readonly ende: string; readonly tage: number }[],
): EarnedOn | undefined {
  const am = reachedOn(rule, ende, days);
  if (am === undefined || rule.art !== 'Verlaengert') return am === undefined ? undefined : { am, ab: am };
  const ab = prolongedFrom(rule, anfang, am, held);
  return ab === undefined ? undefined : { am, ab };
}

function reachedOn(
  { erforderlichetage, gueltig_monate }: EarnRule,
  ende: string,
  days: readonly { readonly ende: string; readonly tage: number }[],
): string | undefined {
  if (erforderlichetage === null) return ende;
  const from = gueltig_monate === null ? '' : `${addMonths(ende, -gueltig_monate).slice(0, 4)}-01-01`;
  let sum = 0;
  return days.find((kurs) => kurs.ende >= from && (sum += kurs.tage) >= erforderlichetage)?.ende;
}

/**
 * From when a refresher prolongs (domain: dienstplan-tief 7 "Refresher", examples 15, 16): from the old end, inside the window before it
 * and within the time of grace after it; from the course day when that is earlier, and where the qualification says nothing of either.
 * Undefined when there is nothing to prolong, or no more.
 */
function prolongedFrom(rule: EarnRule, anfang: string, am: string, held: readonly Held[]): string | undefined {
  if (held.some(({ gueltigbis }) => gueltigbis === null)) return am;
  const old = held
    .flatMap(({ gueltigbis }) => gueltigbis ?? [])
    .toSorted()
    .at(-1);
  if (old === undefined) return undefined;
  const { anschluss, nachfrist, reaktivierbarjahre } = rule;
  if (am > old && nachfrist !== null) return am <= addMonths(old, nachfrist) ? old : undefined;
  if (anfang > old) return addMonths(old, 12 * (reaktivierbarjahre ?? 0)) >= anfang ? am : undefined;
  return anschluss !== null && am >= addMonths(old, -anschluss) ? old : am;
}
