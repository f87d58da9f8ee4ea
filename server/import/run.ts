import { setImmediate as others, setTimeout as sleep } from 'node:timers/promises';
import type { Module } from '../../src/kit/define-module.ts';
import type { ImportFrame, ImportOrder, ImportResult } from '../../src/protocol/import.ts';
import type { Deps, Nutzer } from '../context.ts';
import { refusalOf } from '../http/errors.ts';
import { hookOf } from '../records/hooks.ts';
import type { Outcome, Task } from '../records/task.ts';
import { GaveUp, writeAll, type Together } from '../records/write.ts';
import { formerNumbers } from './former-numbers.ts';
import { matchIds, matchRows, type Match, type Matches } from './match.ts';
import { planRow, repeated, sharedIds, type Planned } from './plan.ts';

/** Rows of one transaction where rows stand for themselves: others wait for it no longer than a moment. */
export const chunkRows = 200;
/** After so many rows others have their turn. */
const breathRows = 50;
/** How often a long transaction says how far it is, in ms. */
const pulseMs = 300;

const how: Readonly<Record<ImportOrder['art'], Together>> = { probe: 'tried', alles: 'whole', gute: 'each' };

/**
 * Runs an import and tells how far it is. Who stops listening ends it: what is one transaction is taken back then, of what stands
 * for itself the rest is left. `onWritten` is told after each transaction what it added and changed.
 */
export async function* runImport(
  deps: Deps,
  nutzer: Nutzer,
  module: Module,
  order: ImportOrder,
  onWritten: (counts: { neu: number; geaendert: number }) => Promise<void>,
): AsyncGenerator<ImportFrame, void, undefined> {
  const size = order.art === 'alles' ? order.zeilen.length : chunkRows;
  let isKept = false;
  const whole = { own: new Set(order.zeilen.map(({ id }) => id)), twins: repeated(module, order) };
  for (let from = 0; from < order.zeilen.length; from += size) {
    const chunk = order.zeilen.slice(from, from + size);
    const planned = await planChunk(deps, nutzer, module, order, chunk, whole);
    const isRefused = order.art === 'alles' && planned.some((one) => 'error' in one);
    const outcomes = yield* withPulse(
      from,
      planned.flatMap((one) => ('task' in one ? [one.task] : [])),
      (tasks) => writeAll(deps, nutzer, tasks, isRefused ? 'tried' : how[order.art]),
    );
    const results = resultsOf(planned, outcomes, order.art === 'probe');
    const isWritten = order.art !== 'probe' && !(order.art === 'alles' && results.some((one) => one.was === 'fehler'));
    const count = (was: ImportResult['was']): number => results.filter((one) => one.was === was).length;
    if (isWritten && count('neu') + count('geaendert') > 0) {
      isKept = true;
      await onWritten({ neu: count('neu'), geaendert: count('geaendert') });
    }
    yield { t: 'teil', fertig: from + chunk.length, zeilen: results };
  }
  yield { t: 'ende', uebernommen: isKept };
}

/** What is known of the whole import. `byId`: a row whose id is that of a record means it. */
interface Whole {
  readonly own: ReadonlySet<string>;
  readonly twins: ReturnType<typeof repeated>;
  readonly byId?: boolean;
}

/** What becomes of each row, by who is there already: by its id where ids say it, by the key, by a former number, or likely. */
export async function planChunk(
  deps: Deps,
  nutzer: Nutzer,
  module: Module,
  order: ImportOrder,
  chunk: ImportOrder['zeilen'],
  { own, twins, byId = false }: Whole,
): Promise<readonly Planned[]> {
  const source = { registry: deps.registry, db: deps.storage.db };
  const same: Matches = byId ? await matchIds(source, nutzer, module, chunk) : new Map();
  const left = chunk.filter(({ nr }) => !same.has(nr));
  const matches = new Map([...same, ...(await matchRows(source, nutzer, module, order.schluessel, left))]);
  const unmatched = chunk.filter(({ nr }) => (matches.get(nr) ?? []).length === 0);
  const former = await formerNumbers(source, nutzer, module, order.schluessel, unmatched);
  const unknown = unmatched.filter(({ nr }) => !former.has(nr));
  const likely =
    (await hookOf(module.table)?.likely?.(source, nutzer, module, unknown, own)) ?? new Map<number, readonly Match[]>();
  const found = { matches, former, twins, likely, shared: sharedIds(likely), isMove: byId };
  return chunk.map((row) => planRow(deps, module, order, row, found));
}

/** Runs tasks while the answer goes on saying how many are done; a listener that is gone makes the next of them give up. */
export async function* withPulse(
  before: number,
  tasks: readonly Task[],
  run: (tasks: readonly Task[]) => Promise<readonly Outcome[]>,
): AsyncGenerator<ImportFrame, readonly Outcome[], undefined> {
  if (tasks.length === 0) return [];
  let done = 0;
  let isOver = false;
  const counted = tasks.map((task, index): Task => ({
    ...task,
    work: async (unit) => {
      if (index % breathRows === 0 || index === tasks.length - 1) await others();
      if (isOver) throw new GaveUp();
      done += 1;
      return task.work(unit);
    },
  }));
  const running = run(counted);
  // Whoever leaves meanwhile is the end of it, not a fault that nobody awaits.
  running.catch(() => {});
  try {
    while ((await Promise.race([running, sleep(pulseMs)])) === undefined)
      yield { t: 'teil', fertig: before + Math.min(done, tasks.length), zeilen: [] };
    return await running;
  } finally {
    isOver = true;
  }
}

/** What became of planned rows, by the outcomes of those that had something to write. */
export function resultsOf(planned: readonly Planned[], outcomes: readonly Outcome[], isTrial: boolean): ImportResult[] {
  let next = 0;
  return planned.map((one) => {
    const { nr } = one.row;
    if ('error' in one) return failed(nr, one.error);
    const result: ImportResult = { nr, was: one.as, text: '', felder: [], ...(isTrial ? one.seen : {}) };
    if (!('task' in one)) return result;
    const outcome = outcomes[next];
    next += 1;
    return outcome === undefined || 'error' in outcome ? failed(nr, outcome?.error) : result;
  });
}

/** Why a row cannot be taken, in German sentences; never with a value. */
export function failed(nr: number, error: unknown): ImportResult {
  const { body } = refusalOf(error, { method: 'POST', route: '/import' });
  return { nr, was: 'fehler', text: body.status_text, felder: [...body.fields] };
}
