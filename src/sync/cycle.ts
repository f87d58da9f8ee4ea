import { isComplete, isLaidOutOtherwise } from '../db/completeness.ts';
import type { Changed } from '../db/effect.ts';
import { releaseFiles } from '../db/files.ts';
import { neverPulled, readMeta, writeMeta, type RepairReason } from '../db/meta.ts';
import { mergeNext, mergeVoids } from '../db/merge.ts';
import type { Replica } from '../db/replica.ts';
import { storageFaultOf, type StorageFault } from '../db/storage-fault.ts';
import { pruneWindows } from '../db/window.ts';
import { filesOfSent, forgetSent } from '../db/sent.ts';
import { isVerifyDue, verifyReplica } from './checksums.ts';
import { clockOff } from './clock.ts';
import { AnotherHistory } from './common-history.ts';
import { Kept } from './kept.ts';
import { lookAround, noteCommon, reconcile } from './other-server.ts';
import { followRecords, retire } from './parked.ts';
import { filesIn } from './plan/delete.ts';
import { isUnsent } from './plan/subject.ts';
import { pull, type PullContext } from './pull.ts';
import { Push, type PushContext } from './push.ts';
import { delayAfter, Interruption, OutdatedApp, SignInNeeded } from './retry.ts';
import type { StatusStore, SyncStatus } from './status.ts';

/** Time after which the server is asked even if it announced nothing. */
const pollMs = 60_000;

/** A file that no record names is forgotten after a day: its form was never saved. */
const orphanMs = 86_400_000;

export interface CycleContext extends PullContext, PushContext {
  readonly replica: Replica;
  readonly status: StatusStore;
  /** SHA-256 of the pictures that are to be taken along. */
  filesWanted(): Promise<ReadonlySet<string>>;
  /** Tells this tab and the others what changed on the device. */
  announce(changed: Changed): Promise<void>;
}

/**
 * One round of work: send all that may go, fetch what is new, tidy up. A round never throws; what went wrong stands in the
 * status, and `delay` says when the next one is due.
 */
export class Cycle {
  private readonly context: CycleContext;
  private readonly push: Push;
  private readonly kept: Kept;
  private attempts = 0;
  private resumeAt = 0;
  private isCounted = false;

  constructor(context: CycleContext) {
    this.context = {
      ...context,
      onChanged: (changed, progress) => {
        // What got this far goes on soon when it is cut off.
        this.attempts = 0;
        this.kept.note(changed);
        return context.onChanged(changed, progress);
      },
      transport: { request: (path, init) => context.transport.request(path, init).then(this.heardTime) },
    };
    this.push = new Push(this.context);
    this.kept = new Kept(this.context);
  }

  /** Every answer tells the server's time. */
  private readonly heardTime = (answer: Response): Response => {
    const off = clockOff(answer.headers.get('date'), this.context.environment.now());
    if (off !== undefined) this.context.status.set({ clockOff: off });
    return answer;
  };

  /** Forgets pauses: the network is back, or the user asks. */
  hurry(): void {
    this.attempts = 0;
    this.resumeAt = 0;
    this.push.wakeAll();
  }

  /** Whether a round makes no sense now, unless hurried. */
  get isPausing(): boolean {
    return this.resumeAt > this.context.environment.now();
  }

  /** Time in ms until the next round is due by itself. */
  get delay(): number {
    const { environment } = this.context;
    const now = environment.now();
    if (this.isPausing) return this.resumeAt - now;
    return Math.max(0, Math.min(pollMs, (this.push.nextWake() ?? Infinity) - now));
  }

  async run(): Promise<void> {
    const { status, environment } = this.context;
    try {
      await this.begin();
      if (!environment.network.isOnline()) {
        status.set({ online: false, phase: 'paused' });
        return;
      }
      status.set({ online: true });
      await this.exchange();
      this.attempts = 0;
      const lastContact = new Date(environment.now()).toISOString();
      await writeMeta(this.context.store, 'lastContact', lastContact);
      await writeMeta(this.context.store, 'clockOff', status.getSnapshot().clockOff);
      status.set({ phase: 'idle', lastContact, progress: undefined, fault: undefined });
    } catch (cause) {
      await this.stumble(cause);
    }
  }

  /** Packs a part of the replica anew; true when there is more. A full storage is no reason to tell anybody. */
  async pack(): Promise<boolean> {
    return mergeNext(this.context.store).catch(() => false);
  }

  /** What needs no network: puts back what was on its way, looks who wrote the replica last, and counts it when this tab begins to lead. */
  private async begin(): Promise<void> {
    const { store, status } = this.context;
    await this.push.recover();
    if ((await isLaidOutOtherwise(store)) || (!this.isCounted && !(await isComplete(store))))
      await this.askForRepair('incomplete');
    this.isCounted = true;
    const repair = await readMeta(store, 'repair');
    if (repair !== undefined) status.set({ repair });
    status.set({ otherServer: await readMeta(store, 'otherServer') });
  }

  private async askForRepair(reason: RepairReason): Promise<void> {
    await writeMeta(this.context.store, 'repair', reason);
    this.context.status.set({ repair: reason });
  }

  /** A server on another way is come to terms with once; one that was replaced waits for the user's word. */
  private async exchange(): Promise<void> {
    try {
      await this.sendAndFetch();
    } catch (cause) {
      if (!(cause instanceof AnotherHistory) || !(await reconcile(this.context, cause.other))) throw cause;
      await this.sendAndFetch();
    }
    await this.forgetVoids();
  }

  private async sendAndFetch(): Promise<void> {
    const { store, outbox, registry, status } = this.context;
    const epoch = (await readMeta(store, 'pull'))?.verlauf?.epoche;
    if (status.getSnapshot().waiting > 0) status.set({ phase: 'pushing' });
    await this.push.drain();
    status.set({ phase: 'pulling' });
    const { state, isFirst } = await pull(this.context);
    await noteCommon(this.context);
    if (isFirst || (epoch !== undefined && state.verlauf?.epoche !== epoch) || (await isVerifyDue(this.context)))
      await this.verifyOnce();
    if (isReason(status.getSnapshot().repair)) status.set({ repair: 'done' });
    await this.retire((await readMeta(store, 'pull'))?.stand ?? state.stand);
    await forgetSent(store, state.gesichert, this.context.environment.now());
    const followed = await followRecords(registry, this.context.replica, [...outbox.entries.values()]);
    if (followed !== undefined) await outbox.update(followed);
    status.set({ everSynced: true });
    if (state.today !== null) await this.forgetOld(state.today);
    await this.kept.follow();
    const kept = await filesOfSent(store);
    const files = filesIn([...outbox.entries.values()]);
    const queued = new Set([...outbox.entries.values()].map((entry) => entry.id));
    await releaseFiles(
      store,
      (sha256) => files.has(sha256) || queued.has(sha256),
      this.context.environment.now(),
      async () => new Set([...kept, ...(await this.context.filesWanted())]),
    );
  }

  /** A replica that is not what the server says it should be is loaded anew, once. */
  private async verifyOnce(): Promise<void> {
    const verdict = await verifyReplica(this.context);
    if (typeof verdict === 'string') return;
    await this.askForRepair('incomplete');
    await pull(this.context);
  }

  /** Confirmed operations leave the outbox when the replica has reached their number; files that no record names after a day. */
  private async retire(stand: number): Promise<void> {
    const { outbox, environment, registry } = this.context;
    const before = new Date(environment.now() - orphanMs).toISOString();
    this.kept.note(
      new Map(
        [...outbox.entries.values()]
          .filter(({ state }) => state === 'confirmed')
          .map(({ table, id }) => [`${table} ${id}`, [id]]),
      ),
    );
    await outbox.update((draft) => {
      const named = filesIn(draft.entries);
      for (const entry of draft.entries) {
        const isDone = entry.state === 'confirmed' && (entry.answer?.stand ?? 0) <= stand;
        const isOrphan = entry.kind === 'blob' && isUnsent(entry) && entry.at < before && !named.has(entry.id);
        if (isDone) retire(draft, registry, entry);
        else if (isOrphan) draft.remove(entry);
      }
    });
  }

  private async forgetOld(today: string): Promise<void> {
    const changed = await pruneWindows(this.context.store, today, await this.held());
    this.kept.note(changed);
    await this.context.announce(changed);
  }

  /** What was removed or changed goes from the disk, too. A full storage is no reason to tell anybody: it waits for the next round. */
  private async forgetVoids(): Promise<void> {
    await mergeVoids(this.context.store).catch((cause: unknown) => {
      if (storageFaultOf(cause) !== 'quota') throw cause;
    });
  }

  private async held(): Promise<(id: string) => boolean> {
    const pins = new Set(await this.context.pins());
    const roots = new Set([...this.context.outbox.entries.values()].map((entry) => entry.root));
    return (id) => pins.has(id) || roots.has(id);
  }

  private async stumble(cause: unknown): Promise<void> {
    const { status, environment, signal } = this.context;
    if (signal.aborted) return;
    if (cause instanceof SignInNeeded) await lookAround(this.context);
    if (cause instanceof SignInNeeded) {
      this.resumeAt = Infinity;
      status.set({ phase: 'signin', progress: undefined });
      return;
    }
    const retryAfter = cause instanceof Interruption ? cause.retryAfter : 0;
    this.attempts += 1;
    this.resumeAt = environment.now() + delayAfter(this.attempts, environment.random(), retryAfter);
    if (cause instanceof OutdatedApp) {
      status.set({ phase: 'outdated', progress: undefined, fault: undefined });
      return;
    }
    status.set({ phase: 'paused', progress: undefined, fault: this.faultOf(cause) });
  }

  /** A connection to the storage that broke opens again by itself; only one that stays away is worth a word. */
  private faultOf(cause: unknown): StorageFault | undefined {
    if (cause instanceof Interruption || cause instanceof AnotherHistory) return undefined;
    const fault = storageFaultOf(cause);
    return fault === 'lost' && this.attempts === 1 ? undefined : fault;
  }
}

const isReason = (repair: RepairReason | 'done' | undefined): boolean => repair !== undefined && repair !== 'done';

/** Status that the device remembers over a restart. */
export async function rememberedStatus(
  store: PullContext['store'],
): Promise<Pick<SyncStatus, 'lastContact' | 'everSynced' | 'clockOff'>> {
  const { everSynced } = (await readMeta(store, 'pull')) ?? neverPulled;
  return {
    lastContact: (await readMeta(store, 'lastContact')) ?? null,
    everSynced,
    clockOff: (await readMeta(store, 'clockOff')) ?? 0,
  };
}
