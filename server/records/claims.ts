import { sql } from 'kysely';
import type { Written } from '../../src/protocol/sync.ts';
import type { Operation } from '../context.ts';
import { HttpError, invalid } from '../http/errors.ts';
import type { Batch } from './batch.ts';
import type { First, Pending, Task } from './task.ts';

interface Stored {
  readonly schluessel: string;
  readonly benutzer_id: string;
  readonly hash: string;
  readonly status: number;
  readonly antwort: Written;
}

/**
 * Claims the keys of all operations, waiting for whoever holds one; in the order of the keys, so that two that claim the same
 * ones do not cross. Answers those that took effect before, with those that are named as predecessors.
 */
export async function claim(batch: Batch, tasks: readonly Task[]): Promise<Map<string, First>> {
  const operations = new Map(
    tasks.flatMap(({ operation }) => (operation === undefined ? [] : [[operation.schluessel, operation]])),
  );
  const free = await insertKeys(batch, [...operations.values()]);
  const asked = new Set(
    [...operations.keys(), ...tasks.flatMap(({ follows }) => follows)].filter((key) => !free.has(key)),
  );
  if (asked.size === 0) return new Map();
  const { rows } = await sql<Stored>`
    select schluessel, benutzer_id, hash, status, antwort from operationen where schluessel = any(${[...asked]}::text[]) and status is not null`.execute(
    batch.tx,
  );
  return new Map(
    rows.map(({ schluessel, benutzer_id, hash, status, antwort }) => [
      schluessel,
      { benutzer_id, hash, result: { first: { status, body: antwort } } },
    ]),
  );
}

async function insertKeys({ tx, nutzer, deps }: Batch, operations: readonly Operation[]): Promise<ReadonlySet<string>> {
  if (operations.length === 0) return new Set();
  const { rows } = await sql<{ schluessel: string }>`
    insert into operationen (schluessel, benutzer_id, hash, zeit)
    select e.schluessel, ${nutzer.id}, e.hash, ${deps.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(operations.map(({ schluessel, hash }) => ({ schluessel, hash })))}::jsonb) as e(schluessel text, hash text)
    order by e.schluessel on conflict (schluessel) do nothing returning schluessel`.execute(tx);
  return new Set(rows.map((row) => row.schluessel));
}

/** What was answered to the operation when it was first asked for; refused when that was somebody else or something else. */
export function firstAnswer(first: First, { hash, formerHashes }: Operation, user: string): Pending {
  if (first.benutzer_id !== user || ![hash, ...formerHashes].includes(first.hash))
    return { error: invalid('Unter diesem Vorgang wurde schon etwas anderes gesendet.') };
  return first.result;
}

/** 424 for an operation whose predecessor did not take effect. */
export const held = (): HttpError => new HttpError(424, 'held', 'Ein Vorgang, dem dieser folgt, ist nicht angekommen.');
