import type { Module } from '../../src/kit/define-module.ts';
import type { ImportOrder, ImportResult, UmzugFrame, UmzugOrder } from '../../src/protocol/import.ts';
import type { Deps, Nutzer } from '../context.ts';
import { writeAll } from '../records/write.ts';
import { repeated, type Planned } from './plan.ts';
import { chunkRows, planChunk, resultsOf, withPulse } from './run.ts';

/** One order of a move with its module and its rows. */
export interface Teil {
  readonly module: Module;
  readonly order: ImportOrder;
}

/** The orders of a move, each with its own rows; those without any are left out of nothing: they keep their place. */
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
  const tasks = planned.flat().flatMap((one) => ('task' in one ? [one.task] : []));
  const isRefused = planned.flat().some((one) => 'error' in one);
  const pulse = withPulse(0, tasks, (given) => writeAll(deps, nutzer, given, isTrial || isRefused ? 'tried' : 'whole'));
  let step = await pulse.next();
  for (; step.done !== true; step = await pulse.next())
    if (step.value.t === 'teil') yield { ...step.value, auftrag: 0 };
  let from = 0;
  const results = planned.map((rows) => {
    const count = rows.filter((one) => 'task' in one).length;
    const mine = resultsOf(rows, step.done === true ? step.value.slice(from, from + count) : [], isTrial);
    from += count;
    return mine;
  });
  const isKept = !isTrial && results.flat().every(({ was }) => was !== 'fehler');
  for (const [auftrag, rows] of results.entries()) {
    const order = teile[auftrag]?.order;
    if (isKept && order !== undefined) await onWritten(order, countsOf(rows));
    yield { t: 'teil', auftrag, fertig: tasks.length, zeilen: rows };
  }
  yield { t: 'ende', uebernommen: isKept && results.flat().some(({ was }) => was === 'neu' || was === 'geaendert') };
}

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
