import type { SyncStatus } from '../../sync/status.ts';

/** What the device knows about itself. `free` in bytes. */
export interface Facts {
  readonly app: { readonly total: number; readonly missing: readonly string[] } | undefined;
  readonly isPersistent: boolean;
  readonly free: number | undefined;
  /** When this was looked up, ms. */
  readonly now: number;
}

export interface Check {
  readonly id: 'app' | 'replica' | 'storage' | 'space' | 'contact';
  readonly isOk: boolean;
}

/** Room for a mission's photos with much to spare. */
const enoughBytes = 500_000_000;
/** A stand of yesterday is fresh enough to go up to a hut. */
const freshMs = 24 * 3_600_000;

/** Everything that must hold before one goes where there is no network. */
export const checksOf = (facts: Facts, status: Pick<SyncStatus, 'everSynced' | 'lastContact' | 'fault'>): readonly Check[] => [
  { id: 'app', isOk: facts.app !== undefined && facts.app.missing.length === 0 },
  { id: 'replica', isOk: status.everSynced && status.fault === undefined },
  { id: 'storage', isOk: facts.isPersistent },
  { id: 'space', isOk: facts.free === undefined || facts.free >= enoughBytes },
  { id: 'contact', isOk: status.lastContact !== null && facts.now - Date.parse(status.lastContact) <= freshMs },
];

export const isReady = (checks: readonly Check[]): boolean => checks.length > 0 && checks.every((check) => check.isOk);
