import * as v from 'valibot';
import type { Registry } from '../kit/registry.ts';
import { frameSchema, type Frame } from '../protocol/sync.ts';
import { applySealed, dropReplica, sealFolded, type Sealed } from '../db/apply.ts';
import type { Changed } from '../db/effect.ts';
import type { Store } from '../db/database.ts';
import { foldFrames } from '../db/fold.ts';
import { neverPulled, readMeta, type PullState } from '../db/meta.ts';
import type { Outbox } from '../db/outbox.ts';
import { isPassing } from './answers.ts';
import { historyHeaders, refuseOtherHistory } from './common-history.ts';
import type { Environment, Transport } from './environment.ts';
import { ndjson } from './ndjson.ts';
import { jsonCall, reach, readJson } from './reach.ts';
import { Interruption, OutdatedApp, retryAfterOf, SignInNeeded } from './retry.ts';

export interface PullContext {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly registry: Registry;
  readonly transport: Transport;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  /** Fingerprint of the definitions (protocol/schema-hash). */
  readonly schema: string;
  /** Roots whose on-demand tables this device keeps. */
  pins(): Promise<readonly string[]>;
  /** Branches the user chose to keep; null: all. */
  sektionen(): readonly string[] | null;
  /** Called after each mark, when its rows lie on the device. */
  onChanged(changed: Changed, progress: { done: number; total: number } | undefined): Promise<void>;
}

type Mark = Extract<Frame, { t: 'mark' }>;

/**
 * Brings the replica up to date. Frames are collected up to a mark and applied together with its cursor, so a cut costs what
 * came since the last mark. A cursor that the server does not know any more, or a replica in need of repair, is loaded anew,
 * once; what lies on the device goes when the server has begun to answer, not before: without a network it is all there is.
 * Throws Interruption, SignInNeeded and OutdatedApp. Answers how far it got; `isFirst` when a first load was completed.
 */
export async function pull(context: PullContext): Promise<{ state: PullState; isFirst: boolean }> {
  const start = (await readMeta(context.store, 'pull')) ?? neverPulled;
  let isAnew = (await readMeta(context.store, 'repair')) !== undefined;
  let isRestarted = isAnew;
  for (;;) {
    const state = isAnew ? neverPulled : ((await readMeta(context.store, 'pull')) ?? neverPulled);
    const wish = await wishOf(context);
    const response = await ask(context, state, wish);
    if (response.status === 410) refuseOtherHistory(410, await reach(() => readJson(response), 'POST /sync: answer'));
    if (response.status === 410 && !isRestarted) {
      isAnew = true;
      isRestarted = true;
      continue;
    }
    if (!response.ok || response.body === null) throw new Interruption(`POST /sync: ${response.status}`);
    if (isAnew) await context.onChanged(await dropReplica(context.store), undefined);
    isAnew = false;
    const last = await applyStream(context, response.body, state, async () => isSame(wish, await wishOf(context)));
    if (last === undefined) throw new Interruption('POST /sync: cut before the first mark');
    if (!last.more) return { state: stateAfter(state, last), isFirst: isRestarted || !start.everSynced };
  }
}

/** What a device asks to be sent. */
interface Wish {
  readonly sektionen: readonly string[] | null;
  readonly pins: readonly string[];
}

const wishOf = async (context: PullContext): Promise<Wish> => ({
  sektionen: context.sektionen(),
  pins: await context.pins(),
});

const isSame = (a: Wish, b: Wish): boolean =>
  a.sektionen === b.sektionen &&
  a.pins.length === b.pins.length &&
  new Set([...a.pins, ...b.pins]).size === a.pins.length;

async function ask(context: PullContext, state: PullState, wish: Wish): Promise<Response> {
  const request = { cursor: state.cursor, ...wish, schema: context.schema };
  const headers = await historyHeaders(context);
  const response = await reach(
    () => context.transport.request('/sync', jsonCall(request, context.signal, headers)),
    'POST /sync',
  );
  if (response.status === 401) throw new SignInNeeded('POST /sync: 401');
  if (response.status === 409) throw new OutdatedApp('POST /sync: 409');
  if (isPassing(response.status))
    throw new Interruption(`POST /sync: ${response.status}`, retryAfterOf(response, context.environment.now()));
  return response;
}

/**
 * Answers the last mark applied. While the rows of one mark are stored, those of the next are read and sealed. When other
 * branches were chosen or a record was opened meanwhile it stops: nobody waits out a large load for it.
 */
async function applyStream(
  context: PullContext,
  body: ReadableStream<Uint8Array>,
  state: PullState,
  isStillAsked: () => Promise<boolean>,
): Promise<Mark | undefined> {
  const lines = ndjson(body, context.signal);
  let last: Mark | undefined;
  let isCut = false;
  let storing = Promise.resolve();
  try {
    for await (const { frames, mark } of upToMarks(lines)) {
      isCut = mark === undefined;
      if (mark === undefined) break;
      const sealed = await sealFolded(context.store, foldFrames(context.registry, frames));
      await storing;
      isCut = last !== undefined && !(await isStillAsked());
      if (isCut) break;
      last = mark;
      storing = applyMark(context, sealed, mark, state);
      storing.catch(() => {}); // awaited before the next one, and at the end
    }
  } finally {
    await storing;
    await lines.return(undefined);
  }
  return last === undefined || (!isCut && (await isStillAsked())) ? last : { ...last, more: true };
}

/** The frames up to each mark; those after the last one have none. */
async function* upToMarks(
  lines: AsyncGenerator<unknown>,
): AsyncGenerator<{ readonly frames: readonly Frame[]; readonly mark: Mark | undefined }> {
  let frames: Frame[] = [];
  for (;;) {
    const next = await reach(() => lines.next(), 'POST /sync: stream');
    if (next.done === true) break;
    const parsed = v.safeParse(frameSchema, next.value);
    if (!parsed.success) throw new Interruption('POST /sync: a frame cannot be read');
    if (parsed.output.t !== 'mark') {
      frames.push(parsed.output);
      continue;
    }
    yield { frames, mark: parsed.output };
    frames = [];
  }
  if (frames.length > 0) yield { frames, mark: undefined };
}

async function applyMark(context: PullContext, sealed: Sealed, mark: Mark, state: PullState): Promise<void> {
  const changed = await applySealed(context.store, sealed, stateAfter(state, mark));
  const { done, total } = mark;
  await context.onChanged(
    changed,
    mark.more && done !== undefined && total !== undefined ? { done, total } : undefined,
  );
}

const stateAfter = (state: PullState, mark: Mark): PullState => ({
  cursor: mark.cursor,
  stand: mark.stand,
  today: mark.today,
  verlauf: mark.verlauf,
  gesichert: mark.gesichert,
  everSynced: state.everSynced || !mark.more,
});
