import type { OtherServer, RepairReason } from '../db/meta.ts';
import type { Entry } from '../db/outbox-entry.ts';
import type { StorageFault } from '../db/storage-fault.ts';

export type Phase = 'idle' | 'pulling' | 'pushing' | 'paused' | 'signin' | 'outdated';

/** What the shell shows of the synchronisation. Counts are operations. */
export interface SyncStatus {
  readonly online: boolean;
  /** `paused`: waits for the network or the next attempt. `signin`: waits for the user to sign in. `outdated`: the server needs a newer app. */
  readonly phase: Phase;
  /** ISO instant of the last complete exchange. */
  readonly lastContact: string | null;
  readonly waiting: number;
  readonly sending: number;
  readonly conflicts: number;
  readonly refused: number;
  /** Of a first load. */
  readonly progress?: { readonly done: number; readonly total: number } | undefined;
  /** Seconds for which writes have been waiting on the server. */
  readonly delay?: number | undefined;
  /** Seconds by which this device's clock was ahead of the server's at the last contact (behind: negative); 0 when it was right. */
  readonly clockOff: number;
  /** A first load was complete once. */
  readonly everSynced: boolean;
  /** The device failed to store or to read. */
  readonly fault?: StorageFault | undefined;
  /** Why the replica must be loaded anew; 'done' when that has happened since the app was started. */
  readonly repair?: RepairReason | 'done' | undefined;
  /** The server is on an older copy, or another one, than this device has seen. */
  readonly otherServer?: OtherServer | undefined;
  /** Operations of the outbox that do not open on this device. */
  readonly unreadable: number;
}

export const firstStatus: SyncStatus = {
  online: true,
  phase: 'idle',
  lastContact: null,
  waiting: 0,
  sending: 0,
  conflicts: 0,
  refused: 0,
  clockOff: 0,
  everSynced: false,
  unreadable: 0,
};

/** Counts of an outbox; a file that no record names yet is not counted. */
export function countsOf(entries: readonly Entry[]): Pick<SyncStatus, 'waiting' | 'sending' | 'conflicts' | 'refused'> {
  const needed = new Set(entries.flatMap((entry) => entry.follows));
  const count = (state: Entry['state']) =>
    entries.filter((entry) => entry.state === state && (entry.kind !== 'blob' || needed.has(entry.key))).length;
  return {
    waiting: count('queued'),
    sending: count('sending'),
    conflicts: count('conflict'),
    refused: count('refused'),
  };
}

/** A value to subscribe to, in the form of useSyncExternalStore. */
export class StatusStore {
  private current: SyncStatus = firstStatus;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): SyncStatus => this.current;

  set(part: Partial<SyncStatus>): void {
    const next = { ...this.current, ...part };
    if (JSON.stringify(next) === JSON.stringify(this.current)) return;
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
