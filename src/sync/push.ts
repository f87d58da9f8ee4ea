import * as v from 'valibot';
import { message } from '../lib/message.ts';
import type { Registry } from '../kit/registry.ts';
import { batchAnswerSchema, clockHeader, maxBatch } from '../protocol/sync.ts';
import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import type { Outbox } from '../db/outbox.ts';
import type { Store } from '../db/database.ts';
import { isPassing, outcomeOf, refusalOf, type Outcome } from './answers.ts';
import { callOf } from './calls.ts';
import type { Environment, Transport } from './environment.ts';
import { AnotherHistory, historyHeaders, refuseOtherHistory } from './common-history.ts';
import { doWithout } from './lost-file.ts';
import { Order, type Sendable } from './order.ts';
import { applyOutcome } from './outcomes.ts';
import { jsonCall, reach, readJson } from './reach.ts';
import { delayAfter, Interruption, retryAfterOf, SignInNeeded } from './retry.ts';
import { uploadFile } from './upload.ts';

export interface PushContext {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly registry: Registry;
  readonly transport: Transport;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  /** Keeps what these are about on the device, as if it had been opened: they wait for the user's decision. */
  keep(parked: readonly Entry[]): Promise<unknown>;
}

/**
 * Drains the outbox: batches of records, between them one file at a time. One per device: the leader's tab runs it.
 * Throws Interruption or SignInNeeded; what was on its way is queued again with the same keys then.
 */
export class Push {
  private readonly context: PushContext;
  /** When an operation that met a passing trouble may be tried again (ms). */
  private readonly restUntil = new Map<string, number>();
  private size = maxBatch;

  constructor(context: PushContext) {
    this.context = context;
  }

  /** What a tab that died, or a round that broke, had on its way goes back to the queue; the keys make a repetition harmless. */
  async recover(): Promise<void> {
    await this.context.outbox.update((draft) => {
      for (const entry of draft.entries) if (entry.state === 'sending') draft.put({ ...entry, state: 'queued' });
    });
  }

  /** Forgets resting times: at once, not later. */
  wakeAll(): void {
    this.restUntil.clear();
  }

  /** When the next resting operation may go (ms); undefined when none rests. */
  nextWake(): number | undefined {
    const alive = new Set([...this.context.outbox.entries.values()].map((entry) => entry.key));
    for (const key of this.restUntil.keys()) if (!alive.has(key)) this.restUntil.delete(key);
    return this.restUntil.size === 0 ? undefined : Math.min(...this.restUntil.values());
  }

  /** Sends until nothing may go any more. True when the server took something. */
  async drain(): Promise<boolean> {
    let isChanged = false;
    let taken: readonly Sendable[] = [];
    while (!this.context.signal.aborted) {
      const batch = taken.length > 0 ? taken : await this.context.outbox.update((draft) => this.take(draft));
      taken = batch.length > 0 ? await this.send(batch) : [];
      const hasFile = taken.length === 0 && (await this.sendFile());
      if (batch.length === 0 && !hasFile) return isChanged;
      isChanged = true;
    }
    return isChanged;
  }

  private readonly isResting = (entry: Entry): boolean =>
    (this.restUntil.get(entry.key) ?? 0) > this.context.environment.now();

  /** The next batch, noted as on its way before it goes. */
  private take(draft: Draft): readonly Sendable[] {
    const sendables = new Order(this.context.registry, draft.entries).nextBatch(this.size, this.isResting);
    return sendables.map(({ entry, follows }) => ({
      entry: draft.put({ ...entry, state: 'sending', sent: true, attempts: entry.attempts + 1 }),
      follows,
    }));
  }

  /** Answers the batch that goes next, if it was taken along with the answers to this one. */
  private async send(batch: readonly Sendable[]): Promise<readonly Sendable[]> {
    try {
      return await this.finish(batch, await this.call(batch));
    } catch (cause) {
      await this.requeue(
        batch.map(({ entry }) => entry),
        cause,
      );
      throw cause;
    }
  }

  private async call(batch: readonly Sendable[]): Promise<ReadonlyMap<string, Outcome>> {
    const { transport, registry, signal, environment } = this.context;
    const calls = batch.flatMap((one) => callOf(registry, one) ?? []);
    const unknown = batch.filter(({ entry }) => !calls.some((call) => call.op === entry.key));
    if (unknown.length > 0)
      return new Map(batch.map((one) => [one.entry.key, unknown.includes(one) ? unsendable : { is: 'split' }]));
    const init = jsonCall({ calls }, signal, {
      [clockHeader]: new Date(environment.now()).toISOString(),
      ...(await historyHeaders(this.context)),
    });
    const response = await reach(() => transport.request('/sync/batch', init), 'POST /sync/batch');
    if (response.status === 401) throw new SignInNeeded('POST /sync/batch: 401');
    if (isPassing(response.status))
      throw new Interruption(`POST /sync/batch: ${response.status}`, retryAfterOf(response, environment.now()));
    const body = await reach(() => readJson(response), 'POST /sync/batch: answer');
    const parsed = v.safeParse(batchAnswerSchema, body);
    refuseOtherHistory(response.status, body);
    if (response.ok && parsed.success)
      return new Map(parsed.output.answers.map((one) => [one.op, outcomeOf(one.status, one.body)]));
    if (response.ok) throw new Interruption('POST /sync/batch: the answer cannot be read');
    return this.afterRefusedBatch(batch, response.status, body);
  }

  /** The server refused the envelope: smaller ones find the operation that is to blame, alone it is refused. */
  private afterRefusedBatch(batch: readonly Sendable[], status: number, body: unknown): ReadonlyMap<string, Outcome> {
    const [only] = batch;
    if (batch.length > 1 || only === undefined) {
      this.size = Math.max(1, Math.floor(batch.length / 2));
      return new Map(batch.map(({ entry }) => [entry.key, { is: 'split' }]));
    }
    return new Map([[only.entry.key, { is: 'refused', error: refusalOf(status, body) }]]);
  }

  /** Answers and next batch are kept in one commit; where a file waits, that goes first. */
  private async finish(
    batch: readonly Sendable[],
    outcomes: ReadonlyMap<string, Outcome>,
  ): Promise<readonly Sendable[]> {
    const { outbox, registry, signal } = this.context;
    const outcomeFor = ({ key }: Entry): Outcome => outcomes.get(key) ?? { is: 'again' };
    const entries = batch.map(({ entry }) => entry);
    for (const entry of entries) if (['again', 'held'].includes(outcomeFor(entry).is)) this.rest(entry);
    const all = [...outcomes.values()];
    if (!all.some(({ is }) => is === 'split')) this.size = Math.min(maxBatch, this.size * 2);
    const isOver = signal.aborted || all.some(({ is }) => is === 'signin');
    await this.context.keep(
      entries.filter((entry) => ['conflict', 'overlap', 'refused'].includes(outcomeFor(entry).is)),
    );
    const next = await outbox.update((draft) => {
      for (const entry of entries) applyOutcome(draft, registry, entry, outcomeFor(entry));
      const hasFile = new Order(registry, draft.entries).nextFile(this.isResting) !== undefined;
      return isOver || hasFile ? [] : this.take(draft);
    });
    if (all.some(({ is }) => is === 'signin')) throw new SignInNeeded('POST /sync/batch: 401 inside');
    return next;
  }

  private async sendFile(): Promise<boolean> {
    const { outbox, registry } = this.context;
    const file = await outbox.update((draft) => {
      const next = new Order(registry, draft.entries).nextFile(this.isResting);
      return next === undefined
        ? undefined
        : draft.put({ ...next, state: 'sending', sent: true, attempts: next.attempts + 1 });
    });
    if (file === undefined) return false;
    try {
      const outcome = await uploadFile(this.context, file);
      await outbox.update((draft) => {
        const entry = draft.get(file.nr);
        if (entry?.key !== file.key) return;
        const isLost = outcome.is === 'refused' && outcome.error.status === 0;
        if (isLost && doWithout(draft, registry, entry)) return;
        if (outcome.is === 'refused') draft.put({ ...entry, state: 'refused', error: outcome.error });
        else if (outcome.is === 'again') draft.put({ ...entry, state: 'queued' });
        else draft.remove(entry);
      });
      if (outcome.is === 'again') this.rest(file, outcome.retryAfter);
    } catch (cause) {
      await this.requeue([file], cause);
      throw cause;
    }
    return true;
  }

  /** Where the user must sign in, or the server is not where it was, nothing was tried. A device that cannot store now makes up for it in `recover`. */
  private async requeue(entries: readonly Entry[], cause: unknown): Promise<void> {
    const isRefusedWhole = cause instanceof AnotherHistory;
    const spared = cause instanceof SignInNeeded || isRefusedWhole ? 1 : 0;
    const back = this.context.outbox.update((draft) => {
      for (const { nr } of entries) {
        const entry = draft.get(nr);
        if (entry?.state === 'sending')
          draft.put({
            ...entry,
            state: 'queued',
            attempts: entry.attempts - spared,
            sent: entry.attempts > 1 || !isRefusedWhole,
          });
      }
    });
    await back.catch(() => {});
  }

  private rest(entry: Entry, retryAfter = 0): void {
    const { environment } = this.context;
    this.restUntil.set(entry.key, environment.now() + delayAfter(entry.attempts, environment.random(), retryAfter));
  }
}

/** An operation on a table that this version of the app does not know any more. */
const unsendable: Outcome = {
  is: 'refused',
  error: {
    kind: 'fault',
    status_text: message('Diese Fassung der App kennt den Datensatz nicht.'),
    fields: [],
    status: 0,
  },
};
