import type { Deps, Nutzer, Operation } from '../context.ts';
import { HttpError } from '../http/errors.ts';
import { isUnavailable, uniqueConstraint } from '../storage/errors.ts';
import { Batch } from './batch.ts';
import { claim, firstAnswer, held } from './claims.ts';
import type { Kept, Taken } from './journal.ts';
import { prefetch } from './prefetch.ts';
import { rejected } from './refusals.ts';
import type { Answer, Done, First, Outcome, Pending, Task } from './task.ts';
import { Unit } from './unit.ts';

const maxRuns = 3;

/** How operations belong together: each for itself, all of them or none, or only tried and taken back. */
export type Together = 'each' | 'whole' | 'tried';

/** `writeAll` for a single operation. Throws HttpError for what is refused. */
export async function writeOne(deps: Deps, nutzer: Nutzer, task: Task): Promise<Answer> {
  const [outcome] = await writeAll(deps, nutzer, [task]);
  if (outcome === undefined || 'error' in outcome) throw outcome?.error;
  return outcome.answer;
}

/**
 * Runs operations one after the other in one transaction, each of them wholly or not at all. With an operation key the first
 * answer is kept and given again; a key claimed by another user or for another body is refused.
 *
 * A refusal before the first write, which nearly all are, costs the others nothing. Whatever fails later can only be taken back
 * with the transaction: its operations run again in two halves, so that the one to blame stands alone in the end.
 * Throws when the database cannot be reached.
 */
export async function writeAll(
  deps: Deps,
  nutzer: Nutzer,
  tasks: readonly Task[],
  how: Together = 'each',
): Promise<readonly Outcome[]> {
  for (let run = 1; ; run += 1) {
    try {
      return await together(deps, nutzer, tasks, how);
    } catch (error) {
      if (error instanceof NothingDone) return error.outcomes;
      if (isUnavailable(error) || error instanceof GaveUp) throw error;
      const constraint = uniqueConstraint(error);
      // Another transaction created the same record in this moment: the next run finds it and merges.
      const isTwin = constraint?.endsWith('_pkey') === true && run < maxRuns;
      if (isTwin && (tasks.length === 1 || how === 'whole')) continue;
      const known = (constraint === undefined ? undefined : taken(deps, constraint)) ?? error;
      if (tasks.length === 1) return [{ error: known }];
      if (how === 'whole') return findCulprits(deps, nutzer, tasks, known);
      const middle = Math.ceil(tasks.length / 2);
      return [
        ...(await writeAll(deps, nutzer, tasks.slice(0, middle), how)),
        ...(await writeAll(deps, nutzer, tasks.slice(middle), how)),
      ];
    }
  }
}

/** Which of the operations that failed together are to blame, the last one when each alone would do; nothing of them is kept. */
async function findCulprits(
  deps: Deps,
  nutzer: Nutzer,
  tasks: readonly Task[],
  error: unknown,
): Promise<readonly Outcome[]> {
  const outcomes = await writeAll(deps, nutzer, tasks, 'tried');
  return outcomes.some((one) => 'error' in one) ? outcomes : [...outcomes.slice(0, -1), { error }];
}

/** Thrown by an operation to give all of them up. */
export class GaveUp extends Error {
  constructor() {
    super('given up');
  }
}

/** All of it was refused or is long done: the transaction has nothing to commit. */
class NothingDone extends Error {
  readonly outcomes: readonly Outcome[];

  constructor(outcomes: readonly Outcome[]) {
    super('nothing to commit');
    this.outcomes = outcomes;
  }
}

async function together(
  deps: Deps,
  nutzer: Nutzer,
  tasks: readonly Task[],
  how: Together,
): Promise<readonly Outcome[]> {
  const { outcomes, stand } = await deps.storage.transaction(async (tx) => {
    const batch = new Batch(tx, deps, nutzer);
    try {
      return await runOnce(batch, tasks, how);
    } catch (error) {
      throw (await batch.writes.settled()) ?? error;
    }
  });
  if (stand !== undefined) deps.events.announce(stand);
  return outcomes;
}

async function runOnce(
  batch: Batch,
  tasks: readonly Task[],
  how: Together,
): Promise<{ outcomes: readonly Outcome[]; stand: number | undefined }> {
  const known = await claim(batch, tasks);
  const open = tasks.filter(({ operation }) => operation === undefined || !known.has(operation.schluessel));
  await prefetch(batch, {
    rows: open.flatMap(({ needs }) => needs.rows),
    trees: open.flatMap(({ needs }) => needs.trees ?? []),
    targets: open.flatMap(({ needs }) => needs.targets),
  });
  const all: Pending[] = [];
  for (const task of tasks) all.push(await runTask(batch, task, known));
  const isKept = how === 'each' || (how === 'whole' && !all.some((one) => 'error' in one));
  // What the database has against it, it says only when it gets it.
  if (!isKept) batch.writes.send();
  const failure = isKept ? undefined : await batch.writes.settled();
  if (failure !== undefined) throw failure;
  if (!isKept || !all.some((one) => 'done' in one))
    throw new NothingDone(all.map((one) => outcomeOf(one, nothingTaken)));
  const results = all.filter((one) => 'done' in one);
  const kept = new Map(
    results.flatMap(({ operation, done, nr }) =>
      operation === undefined ? [] : [[operation.schluessel, keptOf(operation, done, nr)]],
    ),
  );
  const refused = tasks.flatMap(({ operation }) =>
    operation === undefined || known.has(operation.schluessel) ? [] : [operation.schluessel],
  );
  const numbers = await batch.finish([...kept.values()], refused);
  const { reached } = batch.journal;
  return {
    outcomes: all.map((one) => outcomeOf(one, numbers)),
    stand: reached === 0 ? undefined : numbers.before + reached,
  };
}

function keptOf({ schluessel, hash }: Operation, { status, ...antwort }: Done, nr: number): Kept {
  return { schluessel, hash, status, antwort, nr };
}

const nothingTaken: Taken = { before: 0, kennung: '' };

function outcomeOf(result: Pending, { before, kennung }: Taken): Outcome {
  if ('error' in result) return result;
  if ('first' in result) return { answer: result.first };
  const { status, ...done } = result.done;
  return {
    answer: { status, body: { ...done, stand: before + result.nr, ...(result.nr === 0 ? {} : { verlauf: kennung }) } },
  };
}

async function runTask(batch: Batch, task: Task, known: Map<string, First>): Promise<Pending> {
  const { operation } = task;
  const { id } = batch.nutzer;
  if (!task.follows.every((key) => known.get(key)?.benutzer_id === id)) return { error: held() };
  const first = operation && known.get(operation.schluessel);
  if (operation !== undefined && first !== undefined) return firstAnswer(first, operation, id);
  const unit = new Unit(batch.tx, batch.deps, task.as?.(batch.nutzer) ?? batch.nutzer, batch);
  try {
    const done = await task.work(unit);
    const result = { done, nr: batch.journal.reached, operation };
    if (operation !== undefined) known.set(operation.schluessel, { benutzer_id: id, hash: operation.hash, result });
    return result;
  } catch (error) {
    if (unit.hasWritten || !(error instanceof HttpError)) throw error;
    return { error };
  }
}

/** A unique column that is already taken, as a sentence at its field. */
function taken({ registry }: Deps, constraint: string): Error | undefined {
  for (const table of registry.tables.values()) {
    const column = Object.keys(table.fields).find((name) => constraint === `${table.name}_${name}`);
    if (column !== undefined) return rejected([{ feld: column, text: 'Dieser Wert ist schon vergeben.' }]);
  }
  return undefined;
}
