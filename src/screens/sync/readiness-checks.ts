import type { SyncStatus } from '../../sync/status.ts';

/** What the device knows about itself without a network. `free` in bytes. */
export interface Facts {
  readonly app: { readonly total: number; readonly missing: readonly string[] } | undefined;
  /** The replica has as many rows as it should. */
  readonly isComplete: boolean;
  /** Tables that differed from the server's checksums at the last full check. */
  readonly differing: readonly string[];
  /** When the replica was compared with the server's checksums last, ms. */
  readonly verifiedAt: number | undefined;
  readonly photos: { readonly wanted: number; readonly missing: number; readonly bytes: number };
  readonly isPersistent: boolean;
  readonly free: number | undefined;
  /** `recoverable`: a forgotten password is not the end, since the server helps to open the vault. */
  readonly vault: { readonly sealed: boolean; readonly recoverable: boolean };
  /** When this was looked up, ms. */
  readonly now: number;
}

export interface Check {
  readonly id: 'app' | 'replica' | 'photos' | 'storage' | 'space' | 'vault' | 'contact' | 'waiting';
  readonly isOk: boolean;
  /** Not in this person's hands, as a browser that grants no lasting storage: said, but it does not count. */
  readonly isHint?: boolean;
}

type Status = Pick<
  SyncStatus,
  'everSynced' | 'lastContact' | 'fault' | 'repair' | 'waiting' | 'sending' | 'conflicts' | 'refused' | 'unreadable'
>;

/** Room for a mission's photos with much to spare. */
const enoughBytes = 500_000_000;
/** A stand of yesterday is fresh enough to go up to a hut. */
const freshMs = 24 * 3_600_000;

/** Everything that must hold before one goes where there is no network. */
export const checksOf = (facts: Facts, status: Status): readonly Check[] => [
  { id: 'app', isOk: facts.app !== undefined && facts.app.missing.length === 0 },
  { id: 'replica', isOk: isWhole(facts, status) },
  { id: 'photos', isOk: facts.photos.missing === 0 },
  { id: 'storage', isOk: facts.isPersistent, isHint: true },
  { id: 'space', isOk: facts.free === undefined || facts.free >= enoughBytes },
  { id: 'vault', isOk: facts.vault.sealed && facts.vault.recoverable },
  { id: 'contact', isOk: status.lastContact !== null && facts.now - Date.parse(status.lastContact) <= freshMs },
  { id: 'waiting', isOk: openOf(status) === 0 },
];

const isWhole = ({ isComplete, differing }: Facts, { everSynced, fault, repair }: Status): boolean =>
  everSynced &&
  fault === undefined &&
  (repair === undefined || repair === 'done') &&
  isComplete &&
  differing.length === 0;

/** What has not arrived at the server, or needs a decision. */
export const openOf = ({ waiting, sending, conflicts, refused, unreadable }: Status): number =>
  waiting + sending + conflicts + refused + unreadable;

export const isReady = (checks: readonly Check[]): boolean =>
  checks.length > 0 && checks.every(({ isOk, isHint }) => isOk || isHint === true);
