import type { Changed } from '../db/effect.ts';
import type { Outbox } from '../db/outbox.ts';
import type { Replica } from '../db/replica.ts';
import type { Registry } from '../kit/registry.ts';
import type { Environment } from './environment.ts';
import type { FileKeeper } from './keep-files.ts';
import type { Leader } from './leader.ts';
import { readMessage, type Message } from './messages.ts';
import type { ScopeChoice } from './scope.ts';
import type { StatusStore, SyncStatus } from './status.ts';

interface TabsContext {
  readonly channel: ReturnType<Environment['channel']>;
  readonly registry: Registry;
  readonly replica: Replica;
  readonly outbox: Outbox;
  readonly keeper: FileKeeper;
  readonly scope: ScopeChoice;
  readonly status: StatusStore;
  readonly leader: () => Leader;
  readonly signal: AbortSignal;
}

/** The talk between the tabs of one user on one device: what one of them keeps, all show, and the leader's status is everybody's. */
export class Tabs {
  private readonly context: TabsContext;
  /** Another tab has led while this one was open. */
  private hasFollowed = false;

  constructor(context: TabsContext) {
    this.context = context;
    context.signal.addEventListener('abort', () => context.channel.close());
  }

  listen(): void {
    this.context.channel.listen((raw) => void this.hear(readMessage(raw)));
    this.context.status.subscribe(() => this.tellStatus());
  }

  post(message: Message): void {
    if (!this.context.signal.aborted) this.context.channel.post(message);
  }

  /** Something waits to be sent or fetched: the leader works, whichever tab that is. */
  wake(): void {
    this.context.keeper.note();
    if (this.context.leader().isLeading) this.context.leader().wake();
    else this.post({ t: 'wake' });
  }

  /** What a pull or an action changed on the device, here and in the other tabs. */
  async announce(changed: Changed): Promise<void> {
    if (changed.size === 0) return;
    this.context.keeper.note();
    await this.context.replica.refresh(changed);
    await this.context.outbox.refresh();
    this.post({ t: 'base', changed: [...changed].map(([table, ids]) => [table, ids === null ? null : [...ids]]) });
  }

  /** What a tab that died had brought to the device, it may not have told any more. */
  async takeOver(): Promise<void> {
    if (!this.hasFollowed) return;
    await this.context.outbox.refresh();
    await this.announce(new Map([...this.context.registry.tables.keys()].map((table) => [table, null])));
  }

  private async hear(message: Message | undefined): Promise<void> {
    const { signal, keeper, replica, outbox, scope, status } = this.context;
    if (message === undefined || signal.aborted) return;
    if (message.t !== 'status') keeper.note();
    if (message.t === 'base') await replica.refresh(new Map(message.changed));
    if (message.t === 'base' || message.t === 'outbox') await outbox.refresh();
    if (message.t === 'base') return;
    if (message.t === 'scope') await scope.refresh();
    const leader = this.context.leader();
    if (leader.isLeading) {
      if (message.t === 'now') void leader.hurry();
      else if (message.t === 'hello') this.tellStatus();
      else if (message.t !== 'status') leader.wake();
    } else if (message.t === 'status') {
      this.hasFollowed = true;
      const { t, progress, fault, repair, otherServer, delay, ...known } = message;
      status.set({ ...known, progress, fault, repair, otherServer, delay });
    }
  }

  private tellStatus(): void {
    if (!this.context.leader().isLeading) return;
    const { phase, lastContact, everSynced, progress, fault, repair, otherServer, delay }: SyncStatus =
      this.context.status.getSnapshot();
    this.context.keeper.afterRound(lastContact);
    this.post({
      t: 'status',
      phase,
      lastContact,
      everSynced,
      ...(progress === undefined ? {} : { progress }),
      ...(fault === undefined ? {} : { fault }),
      ...(repair === undefined ? {} : { repair }),
      ...(otherServer === undefined ? {} : { otherServer }),
      ...(delay === undefined ? {} : { delay }),
    });
  }
}
