import type { Status, Transition } from './define-table.ts';

type Step = Pick<Transition, 'from' | 'to' | 'needsReason'>;

/** The step that a record usually takes next, of those that may be taken: it asks for no reason and does not go back on the line. */
export function nextStep<S extends Step>({ line }: Pick<Status, 'line'>, steps: readonly S[]): S | undefined {
  const isBack = ({ from, to }: S): boolean => line.includes(to) && line.indexOf(to) < line.indexOf(from);
  return steps.find((step) => step.needsReason !== true && !isBack(step));
}

/** Whether no way leads back from a step by these others: who takes it cannot take it back. */
export function isOneWay(step: Step, steps: readonly Step[]): boolean {
  const reached = new Set([step.to]);
  for (const status of reached) for (const { from, to } of steps) if (from === status) reached.add(to);
  return !reached.has(step.from);
}
