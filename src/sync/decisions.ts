import type { ConflictBody } from '../protocol/errors.ts';

interface Asked {
  readonly nr: number;
  readonly conflict?: ConflictBody | null;
}

/** What a conflict asks about: one question for all that was done below the same deleted record. */
export const decisionOf = ({ nr, conflict }: Asked): string => conflict?.eltern?.id ?? String(nr);

/** The first conflict of every question. */
export function decisionsAmong<T extends Asked>(conflicts: readonly T[]): readonly T[] {
  const first = new Map<string, T>();
  for (const one of conflicts) if (!first.has(decisionOf(one))) first.set(decisionOf(one), one);
  return [...first.values()];
}
