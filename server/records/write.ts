import type { Written } from '../../src/protocol/sync.ts';
import type { Deps, Nutzer, Operation } from '../context.ts';
import { invalid } from '../http/errors.ts';
import type { Tx } from '../storage/database.ts';
import { uniqueConstraint } from '../storage/errors.ts';
import { rejected } from './refusals.ts';
import { Unit } from './unit.ts';

/** What an operation did to its record; the feed number is not known before commit. */
export interface Done extends Omit<Written, 'stand'> {
  readonly status: 200 | 201;
}

/** Answer of a write that took effect, now or when it was first asked for. */
export interface Answer {
  readonly status: number;
  readonly body: Written;
}

const maxRuns = 3;

/**
 * Runs one operation in one transaction: all of it or nothing. With an operation key the first answer is kept and given
 * again; the key claimed by another user or for another body is refused. Throws HttpError for what is refused.
 */
export async function write(deps: Deps, nutzer: Nutzer, operation: Operation | undefined, work: (unit: Unit) => Promise<Done>): Promise<Answer> {
  for (let run = 1; ; run += 1) {
    try {
      const { answer, isNew } = await deps.storage.transaction((tx) => runOnce(tx, deps, nutzer, operation, work));
      if (isNew) deps.events.announce(answer.body.stand);
      return answer;
    } catch (error) {
      const constraint = uniqueConstraint(error);
      if (constraint === undefined) throw error;
      // Another transaction created the same record in this moment: the next run finds it and merges.
      if (!constraint.endsWith('_pkey') || run === maxRuns) throw taken(deps, constraint) ?? error;
    }
  }
}

async function runOnce(tx: Tx, deps: Deps, nutzer: Nutzer, operation: Operation | undefined, work: (unit: Unit) => Promise<Done>): Promise<{ answer: Answer; isNew: boolean }> {
  const unit = new Unit(tx, deps, nutzer);
  const known = operation === undefined ? undefined : await claim(unit, operation);
  if (known !== undefined) return { answer: known, isNew: false };
  const { status, ...done } = await work(unit);
  const stand = await unit.finish(operation === undefined ? undefined : { schluessel: operation.schluessel, status, antwort: done });
  return { answer: { status, body: { ...done, stand } }, isNew: !unit.isEmpty };
}

/** Claims the key, waiting for whoever holds it; answers what was answered before. */
async function claim(unit: Unit, { schluessel, hash }: Operation): Promise<Answer | undefined> {
  const claimed = await unit.tx
    .insertInto('operationen')
    .values({ schluessel, benutzer_id: unit.nutzer.id, hash, zeit: unit.zeit })
    .onConflict((conflict) => conflict.column('schluessel').doNothing())
    .returning('schluessel')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const first = await unit.tx.selectFrom('operationen').selectAll().where('schluessel', '=', schluessel).executeTakeFirstOrThrow();
  if (first['benutzer_id'] !== unit.nutzer.id || first['hash'] !== hash) throw invalid('Unter diesem Vorgang wurde schon etwas anderes gesendet.');
  return { status: Number(first['status']), body: first['antwort'] as Written }; // written by `finish`, from a Written
}

/** A unique column that is already taken, as a sentence at its field. */
function taken({ registry }: Deps, constraint: string): Error | undefined {
  for (const table of registry.tables.values()) {
    const column = Object.keys(table.fields).find((name) => constraint === `${table.name}_${name}`);
    if (column !== undefined) return rejected([{ feld: column, text: 'Dieser Wert ist schon vergeben.' }]);
  }
  return undefined;
}
