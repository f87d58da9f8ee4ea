import { addMonths } from '../../records/dates.ts';

/** How a kind of course gives a qualification, and how long that holds. */
export interface EarnRule {
  readonly art: string;
  readonly gueltig_monate: number | null;
  /** Days that must have been attended, in this course and earlier ones. */
  readonly erforderlichetage: number | null;
  /** Years after its end in which a qualification is prolonged all the same. */
  readonly reaktivierbarjahre: number | null;
}

/** A qualification that somebody has already. */
export interface Held {
  readonly gueltigbis: string | null;
}

/**
 * The day from which somebody who passed a course holds a qualification (domain: ausbildung 5): its last day, or with required days the
 * last day of the course that reaches their sum, reckoned backwards and not before 1 January of the last day less the validity.
 * Undefined when the days are not reached, or when there is nothing to prolong any more. `days`: the latest course first.
 */
export function earnedOn(
  rule: EarnRule,
  { anfang, ende }: { readonly anfang: string; readonly ende: string },
  held: readonly Held[],
  days: readonly { readonly ende: string; readonly tage: number }[],
): string | undefined {
  if (rule.art === 'Verlaengert' && !held.some((one) => isProlonged(one, rule, anfang))) return undefined;
  const { erforderlichetage, gueltig_monate } = rule;
  if (erforderlichetage === null) return ende;
  const from = gueltig_monate === null ? '' : `${addMonths(ende, -gueltig_monate).slice(0, 4)}-01-01`;
  let sum = 0;
  return days.find((kurs) => kurs.ende >= from && (sum += kurs.tage) >= erforderlichetage)?.ende;
}

const isProlonged = ({ gueltigbis }: Held, { reaktivierbarjahre }: EarnRule, anfang: string): boolean =>
  gueltigbis === null || addMonths(gueltigbis, 12 * (reaktivierbarjahre ?? 0)) >= anfang;
