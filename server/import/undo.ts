import { sql } from 'kysely';
import { isFixed } from '../../src/kit/records.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { ImportFrame } from '../../src/protocol/import.ts';
import type { Deps, Nutzer } from '../context.ts';
import { allWrites, taskOf } from '../records/calls.ts';
import type { Task } from '../records/task.ts';
import { writeAll } from '../records/write.ts';
import { rowKey } from './plan.ts';
import { failed, withPulse } from './run.ts';

const chunkRows = 200;

interface Line {
  readonly nr: number;
  readonly id: string;
  readonly rev: number;
  /** Feed number: what others did to the record since is theirs. */
  readonly stand: number;
  readonly art: 'neu' | 'aendern';
  readonly vorher: Readonly<Record<string, unknown>> | null;
  readonly nachher: Readonly<Record<string, unknown>>;
}

/**
 * Takes an import back, the last row first: what it added is deleted, what it changed gets its former values. These are writes
 * like any other; what others have changed since is left and told as a row that failed.
 */
export async function* undoImport(
  deps: Deps,
  nutzer: Nutzer,
  module: Module,
  entry: { readonly id: string; readonly zeilen: number },
): AsyncGenerator<ImportFrame, void, undefined> {
  let isKept = false;
  let done = 0;
  for (let to = entry.zeilen; to > 0; to -= chunkRows) {
    const lines = await linesOf(deps, nutzer, module, entry.id, Math.max(1, to - chunkRows + 1), to);
    const outcomes = yield* withPulse(
      done,
      lines.map((line) => taskBack(deps, module, line)),
      (tasks) => writeAll(deps, nutzer, tasks),
    );
    done += lines.length;
    isKept ||= outcomes.some((one) => 'answer' in one);
    yield {
      t: 'teil',
      fertig: done,
      zeilen: outcomes.flatMap((one, index) => ('error' in one ? [failed(lines[index]?.nr ?? 0, one.error)] : [])),
    };
  }
  yield { t: 'ende', uebernommen: isKept };
}

/** What rows of an import wrote, the last one first: the log lines that the answers kept under their keys name. */
async function linesOf(
  { storage }: Deps,
  nutzer: Nutzer,
  module: Module,
  id: string,
  from: number,
  to: number,
): Promise<readonly Line[]> {
  const keys = Array.from({ length: to - from + 1 }, (_, index) => ({
    nr: from + index,
    schluessel: rowKey(id, from + index),
  }));
  const { rows } = await sql<Line>`
    select distinct on (k.nr) k.nr, a.id, (o.antwort ->> 'rev')::int as rev, a.art, a.vorher, a.nachher, a.nummer::int as stand
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(nr integer, schluessel text)
    join operationen o on o.schluessel = k.schluessel and o.benutzer_id = ${nutzer.id}
    join aenderungen a on a.nummer = (o.antwort ->> 'stand')::bigint and a.id = (o.antwort ->> 'id')::uuid
    where a.tabelle = ${module.table.name} and a.art in ('neu', 'aendern') and a.benutzer_id = ${nutzer.id}
    order by k.nr desc, a.pos`.execute(storage.db);
  return rows;
}

function taskBack({ registry }: Deps, module: Module, { id, rev, stand, art, vorher, nachher }: Line): Task {
  const write = allWrites.find((one) => one.path === '/:id' && one.method === (art === 'neu' ? 'DELETE' : 'PUT'));
  if (write === undefined) throw new Error('no write to take a row back');
  // What the server copies to a record, as how a membership ended, is no change of it; what others did since is told by `stand`.
  const own = Object.fromEntries(Object.entries(nachher).filter(([column]) => !isFixed(module.table, column)));
  const input = art === 'neu' ? { stand, basis: own } : { ...vorher, basis: nachher };
  return taskOf(registry, module, write, { id, input, ifMatch: `"${rev}"`, key: undefined, follows: [] });
}
