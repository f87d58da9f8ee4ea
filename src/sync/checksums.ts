import * as v from 'valibot';
import { checksumsSchema } from '../protocol/sync.ts';
import type { Store } from '../db/database.ts';
import { isReplicated } from '../db/fold.ts';
import { neverPulled, readMeta, writeMeta } from '../db/meta.ts';
import { eachRev } from '../db/records.ts';
import { jsonCall, reach, readJson } from './reach.ts';
import type { PullContext } from './pull.ts';
import { SignInNeeded } from './retry.ts';

export interface Checksum {
  readonly count: number;
  /** Sum of (first 32 bits of the id + rev). */
  readonly sum: number;
}

/** Whether the replica is what the server says it should be; 'moved' when the server has gone on meanwhile, 'unknown' when it did not say. */
export type Verdict = 'equal' | 'moved' | 'unknown' | { readonly differing: readonly string[] };

/** Asks for the checksums and compares. Only plain columns are read, so it works on a locked replica. The answer counts as the day's check. */
export async function verifyReplica(context: PullContext): Promise<Verdict> {
  const state = (await readMeta(context.store, 'pull')) ?? neverPulled;
  const request = {
    cursor: state.cursor,
    pins: await context.pins(),
    sektionen: context.sektionen(),
    schema: context.schema,
  };
  const response = await reach(
    () => context.transport.request('/sync/pruefung', jsonCall(request, context.signal)),
    'POST /sync/pruefung',
  );
  if (response.status === 401) throw new SignInNeeded('POST /sync/pruefung: 401');
  const parsed = v.safeParse(
    checksumsSchema,
    response.ok ? await reach(() => readJson(response), 'POST /sync/pruefung: answer') : null,
  );
  if (!parsed.success) return 'unknown';
  const now = (await readMeta(context.store, 'pull')) ?? neverPulled;
  if (parsed.output.stand !== now.stand) return 'moved';
  const own = await checksumsOf(context.store);
  const expected = new Map(Object.entries(parsed.output.tables));
  const differing = [...own].filter(([table, sum]) => !isSame(sum, expected.get(table))).map(([table]) => table);
  const after = (await readMeta(context.store, 'pull')) ?? neverPulled;
  if (after.stand !== now.stand) return 'moved';
  await writeMeta(context.store, 'verified', context.environment.now());
  return differing.length === 0 ? 'equal' : { differing };
}

const dayMs = 86_400_000;

/** Whether the last comparison is a day old. */
export const isVerifyDue = async ({ store, environment }: PullContext): Promise<boolean> =>
  environment.now() - ((await readMeta(store, 'verified')) ?? 0) >= dayMs;

/** Checksums of what lies on the device, by table. */
export async function checksumsOf(store: Store): Promise<ReadonlyMap<string, Checksum>> {
  const tables = [...store.registry.tables.keys()].filter((table) => isReplicated(store.registry, table));
  const sums = new Map(tables.map((table) => [table, { count: 0, sum: 0 }]));
  await eachRev(store, tables, (table, id, rev) => {
    const of = sums.get(table);
    if (of === undefined) return;
    of.count += 1;
    of.sum += Number.parseInt(id.slice(0, 8), 16) + rev;
  });
  return sums;
}

const isSame = (own: Checksum, expected: Checksum | undefined): boolean =>
  own.count === (expected?.count ?? 0) && own.sum === (expected?.sum ?? 0);
