import type { AnyRow } from '../../kit/field.ts';
import type { Issues } from './check.ts';

/** What the last try to save a form came to. */
export interface Verdict {
  /** What is wrong, by column. */
  readonly issues: Issues;
  /** Counts how often saving was refused, so that each is told anew. */
  readonly refusals: number;
  /** The new record that was not saved yet, since it may be there already. */
  readonly doubted: AnyRow | undefined;
}

export const untried: Verdict = { issues: {}, refusals: 0, doubted: undefined };

export const refused = ({ refusals }: Verdict, issues: Issues): Verdict => ({
  issues,
  refusals: refusals + 1,
  doubted: undefined,
});

/** Nothing is wrong with the values. */
export const accepted = (before: Verdict): Verdict => ({ ...before, issues: {} });

/** Undefined: nothing of the kind is there. */
export const weighed = (before: Verdict, doubted: AnyRow | undefined): Verdict => ({ ...before, doubted });

export const saved = ({ refusals }: Verdict): Verdict => ({ ...untried, refusals });

/** Who types into a field need not read on that it is wrong. */
export function retyped(before: Verdict, column: string): Verdict {
  if (!(column in before.issues)) return before;
  return { ...before, issues: Object.fromEntries(Object.entries(before.issues).filter(([name]) => name !== column)) };
}
