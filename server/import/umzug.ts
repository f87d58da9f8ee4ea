import { ersteZeitId } from '../../src/features/personen/erste-zeit.rules.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { ImportOrder, ImportResult, UmzugFrame, UmzugOrder } from '../../src/protocol/import.ts';
import type { Deps, Nutzer } from '../context.ts';
import { HttpError } from '../http/errors.ts';
import { notVisible } from '../records/references.ts';
import type { Outcome, Task } from '../records/task.ts';
import { writeAll } from '../records/write.ts';
import { asChangeOfNew, repeated, type Planned } from './plan.ts';
import { chunkRows, planChunk, resultsOf, withPulse } from './run.ts';

/** A trial that was split is looked at so often again. */
const mostRounds = 4;

/** One order of a move with its module and its rows. */
export interface Teil {
  readonly module: Module;
  readonly order: ImportOrder;
}

/** The orders of a move, each with its own rows. */
export const teileVon = ({ art, auftraege, zeilen }: UmzugOrder, modules: readonly Module[]): readonly Teil[] =>
  modules.map((module, at) => {
    const rows = zeilen.filter(({ auftrag }) => auftrag === at).map(({ auftrag: _, ...row }) => row);
    const { id = '', name = '', modul = module.name, schluessel = [], ...rest } = auftraege[at] ?? {};
    return { module, order: { ...rest, id, name, modul, schluessel, art, zeilen: rows } };
  });

/**
 * Runs a move: all orders in one transaction, kept when no row is refused, or tried as if they were written. Rows of one order may hang on
 * records that another one before it makes. `onWritten` is told what each order added and changed.
 */
export async function* runUmzug(
  deps: Deps,
  nutzer: Nutzer,
  teile: readonly Teil[],
  isTrial: boolean,
  onWritten: (order: ImportOrder, counts: { neu: number; geaendert: number }) => Promise<void>,
): AsyncGenerator<UmzugFrame, void, undefined> {
  const planned: (readonly Planned[])[] = [];
  for (const teil of teile) planned.push(await planTeil(deps, nutzer, teil));
  const steps = byFamily(withErsterZeit(deps, teile, planned));
  const isRefused = planned.flat().some((one) => 'error' in one);
  const how = isTrial || isRefused ? 'tried' : 'whole';
  const outcomes = yield* runSteps(steps, how, (tasks) => writeAll(deps, nutzer, tasks, how));
  const results = planned.map((rows, auftrag) =>
    resultsOf(
      rows,
      steps
        .filter((one) => one.auftrag === auftrag)
        .toSorted((one, other) => one.at - other.at)
        .flatMap((one) => outcomes.get(one) ?? []),
      isTrial,
    ),
  );
  const isKept = !isTrial && results.flat().every(({ was }) => was !== 'fehler');
  for (const [auftrag, rows] of results.entries()) {
    const order = teile[auftrag]?.order;
    if (isKept && order !== undefined) await onWritten(order, countsOf(rows));
    yield { t: 'teil', auftrag, fertig: steps.length, zeilen: rows };
  }
  yield { t: 'ende', uebernommen: isKept && results.flat().some(({ was }) => was === 'neu' || was === 'geaendert') };
}

/** Runs the rows; what a split trial tore from its person is tried again with it. */
async function* runSteps(
  steps: readonly Step[],
  how: 'tried' | 'whole',
  write: (tasks: readonly Task[]) => Promise<readonly Outcome[]>,
): AsyncGenerator<UmzugFrame, ReadonlyMap<Step, Outcome>, undefined> {
  const outcomes = new Map<Step, Outcome>();
  for (let given = steps, round = 0; given.length > 0 && round < mostRounds; round += 1) {
    const pulse = withPulse(
      0,
      given.map(({ task }) => task),
      write,
    );
    let step = await pulse.next();
    for (; step.done !== true; step = await pulse.next())
      if (step.value.t === 'teil') yield { ...step.value, auftrag: 0 };
    for (const [at, outcome] of step.value.entries()) {
      const one = given[at];
      if (one !== undefined) outcomes.set(one, outcome);
    }
    given = how === 'tried' ? cutOff(steps, outcomes) : [];
  }
  return outcomes;
}

/** A new person begins with a membership: the row that says how it ended changes that one. */
function withErsterZeit(
  deps: Deps,
  teile: readonly Teil[],
  planned: readonly (readonly Planned[])[],
): readonly (readonly Planned[])[] {
  const erste = new Set(
    planned.flatMap((rows, auftrag) =>
      teile[auftrag]?.module.table.name === 'personen'
        ? rows.flatMap((one) => ('task' in one && one.as === 'neu' ? [ersteZeitId(one.row.id)] : []))
        : [],
    ),
  );
  return planned.map((rows, auftrag) => {
    const teil = teile[auftrag];
    if (teil?.module.table.name !== 'mitgliedschaften') return rows;
    return rows.map((one) => (erste.has(one.row.id) ? asChangeOfNew(deps, teil.module, one) : one));
  });
}

/** A row that has something to write; its family is the person that it makes or hangs on. */
interface Step {
  /** Ids that it names, those of other rows among them. */
  readonly hangsOn: readonly string[];
  readonly auftrag: number;
  readonly at: number;
  readonly id: string;
  readonly family: string;
  readonly task: Task;
}

/** Rows of a family follow each other, and all that a row hangs on goes before it: what fails splits a trial, and halves know nothing of each other. */
function byFamily(planned: readonly (readonly Planned[])[]): readonly Step[] {
  const steps = planned.flatMap((rows, auftrag) =>
    rows.flatMap((one, at): Step[] => {
      if (!('task' in one)) return [];
      const { id, werte } = one.row;
      const parent = werte['mgd_id'];
      const hangsOn = Object.values(werte).filter((value) => typeof value === 'string');
      return [{ auftrag, at, id, hangsOn, family: typeof parent === 'string' ? parent : id, task: one.task }];
    }),
  );
  const families = new Map<string, Step[]>();
  for (const step of steps) {
    const family = families.get(step.family);
    if (family === undefined) families.set(step.family, [step]);
    else family.push(step);
  }
  return aboveFirst([...families.values()].flat());
}

function aboveFirst(steps: readonly Step[]): readonly Step[] {
  const byId = new Map(steps.map((one) => [one.id, one]));
  const ordered = new Set<Step>();
  const begun = new Set<Step>();
  const take = (one: Step): void => {
    if (begun.has(one)) return;
    begun.add(one);
    for (const id of one.hangsOn) {
      const above = byId.get(id);
      if (above !== undefined) take(above);
    }
    ordered.add(one);
  };
  steps.forEach(take);
  return [...ordered];
}

/** Rows that were refused only because what they hang on stood in the other half of a split trial, with all that they hang on. */
function cutOff(steps: readonly Step[], outcomes: ReadonlyMap<Step, Outcome>): readonly Step[] {
  const byId = new Map(steps.map((one) => [one.id, one]));
  const above = (one: Step): readonly Step[] =>
    one.hangsOn.flatMap((id) => {
      const other = id === one.id ? undefined : byId.get(id);
      return other === undefined ? [] : [other];
    });
  const given = new Set<Step>();
  const take = (one: Step): void => {
    if (given.has(one)) return;
    given.add(one);
    above(one).forEach(take);
  };
  const isBack = (one: Step): boolean => isGood(outcomes.get(one)) || isLost(outcomes.get(one));
  for (const one of steps)
    if (isLost(outcomes.get(one)) && above(one).length > 0 && above(one).every(isBack)) take(one);
  return steps.filter((one) => given.has(one));
}

const isGood = (outcome: Outcome | undefined): boolean => outcome !== undefined && !('error' in outcome);
const isLost = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined &&
  'error' in outcome &&
  outcome.error instanceof HttpError &&
  outcome.error.body.fields.some(({ text }) => text === notVisible);

async function planTeil(deps: Deps, nutzer: Nutzer, { module, order }: Teil): Promise<readonly Planned[]> {
  const whole = { own: new Set(order.zeilen.map(({ id }) => id)), twins: repeated(module, order), byId: true };
  const all: Planned[] = [];
  for (let from = 0; from < order.zeilen.length; from += chunkRows)
    all.push(...(await planChunk(deps, nutzer, module, order, order.zeilen.slice(from, from + chunkRows), whole)));
  return all;
}

const countsOf = (rows: readonly ImportResult[]): { neu: number; geaendert: number } => ({
  neu: rows.filter(({ was }) => was === 'neu').length,
  geaendert: rows.filter(({ was }) => was === 'geaendert').length,
});
