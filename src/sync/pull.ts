import * as v from 'valibot';
import type { Registry } from '../kit/registry.ts';
import { frameSchema, type Frame } from '../protocol/sync.ts';
import { applyFolded, dropReplica, type Changed } from '../db/apply.ts';
import type { Store } from '../db/database.ts';
import { foldFrames } from '../db/fold.ts';
import { neverPulled, readMeta, type PullState } from '../db/meta.ts';
import { isPassing } from './answers.ts';
import type { Environment, Transport } from './environment.ts';
import { ndjson } from './ndjson.ts';
import { jsonCall, reach } from './reach.ts';
import { Interruption, retryAfterOf, SignInNeeded } from './retry.ts';

export interface PullContext {
  readonly store: Store;
  readonly registry: Registry;
  readonly transport: Transport;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  /** Fingerprint of the definitions (protocol/schema-hash). */
  readonly schema: string;
  /** Roots whose on-demand tables this device keeps. */
  pins(): Promise<readonly string[]>;
  /** Branches the user chose to keep; null: all. */
  sections(): readonly string[] | null;
  /** Called after each mark, when its rows lie on the device. */
  onChanged(changed: Changed, progress: { done: number; total: number } | undefined): Promise<void>;
}

type Mark = Extract<Frame, { t: 'mark' }>;

/**
 * Brings the replica up to date. Frames are collected up to a mark and applied together with its cursor, so a cut costs what
 * came since the last mark. A cursor that the server does not know any more drops the replica and starts anew, once.
 * Throws Interruption and SignInNeeded. Answers how far it got; `isFirst` when a first load was completed.
 */
export async function pull(context: PullContext): Promise<{ state: PullState; isFirst: boolean }> {
  const start = (await readMeta(context.store, 'pull')) ?? neverPulled;
  let isRestarted = false;
  for (;;) {
    const state = (await readMeta(context.store, 'pull')) ?? neverPulled;
    const response = await ask(context, state);
    if (response.status === 410 && !isRestarted) {
      isRestarted = true;
      await context.onChanged(await dropReplica(context.store), undefined);
      continue;
    }
    if (!response.ok || response.body === null) throw new Interruption(`POST /sync: ${response.status}`);
    const last = await applyStream(context, response.body, state);
    if (last === undefined) throw new Interruption('POST /sync: cut before the first mark');
    if (!last.more) return { state: stateAfter(state, last), isFirst: isRestarted || !start.everSynced };
  }
}

async function ask(context: PullContext, state: PullState): Promise<Response> {
  const request = { cursor: state.cursor, pins: await context.pins(), sections: context.sections(), schema: context.schema };
  const response = await reach(() => context.transport.request('/sync', jsonCall(request, context.signal)), 'POST /sync');
  if (response.status === 401) throw new SignInNeeded('POST /sync: 401');
  if (isPassing(response.status)) throw new Interruption(`POST /sync: ${response.status}`, retryAfterOf(response, context.environment.now()));
  return response;
}

async function applyStream(context: PullContext, body: ReadableStream<Uint8Array>, state: PullState): Promise<Mark | undefined> {
  const lines = ndjson(body, context.signal);
  let frames: Frame[] = [];
  let last: Mark | undefined;
  for (;;) {
    const next = await reach(() => lines.next(), 'POST /sync: stream');
    if (next.done === true) break;
    const parsed = v.safeParse(frameSchema, next.value);
    if (!parsed.success) throw new Interruption('POST /sync: a frame cannot be read');
    if (parsed.output.t !== 'mark') {
      frames.push(parsed.output);
      continue;
    }
    last = parsed.output;
    await applyMark(context, frames, last, state);
    frames = [];
  }
  return frames.length === 0 || last === undefined ? last : { ...last, more: true };
}

async function applyMark(context: PullContext, frames: readonly Frame[], mark: Mark, state: PullState): Promise<void> {
  const changed = await applyFolded(context.store, foldFrames(context.registry, frames), stateAfter(state, mark));
  const { done, total } = mark;
  await context.onChanged(changed, mark.more && done !== undefined && total !== undefined ? { done, total } : undefined);
}

const stateAfter = (state: PullState, mark: Mark): PullState => ({
  cursor: mark.cursor,
  stand: mark.stand,
  today: mark.today,
  everSynced: state.everSynced || !mark.more,
});
