import Dexie, { liveQuery, type Table as DexieTable } from 'dexie';
import * as v from 'valibot';
import { isEqual } from '../../lib/equal.ts';
import { newId } from '../../lib/ids.ts';
import type { IndexedDb } from '../database.ts';
import { browserKdf, type PasswordKdf } from './argon2.ts';
import {
  isCurrent,
  newKeyBytes,
  unwrapByPassword,
  unwrapByServer,
  usableKey,
  wrapByPassword,
  wrapByServer,
} from './data-key.ts';
import { browserHalfPlace, halve, join, type HalfPlace, type HalvedKey } from './key-half.ts';
import { leaseSchema, leftOf, newLease, seenAt, usualLeaseDays, type Lease } from './lease.ts';
import { sealingCodec } from './sealing-codec.ts';
import type { OpenVault, Secrets, Unlocking, Vault, VaultOwner, Withdrawal } from './vault.ts';

/** The half of an open key that stays in the database over a reload, and when somebody last used it (ms). */
interface KeptKey {
  readonly id: string;
  readonly opener: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly usedAt: number;
}

/** Wrong passwords that cost nothing; every further one doubles the pause, up to `longestPause`. */
const freeTries = 5;
const firstPause = 2_000;
const longestPause = 300_000;

/**
 * The vaults of this device, one for each user who signed in here. A random data key seals everything; it lies here twice, wrapped
 * by the password and by a secret of the server (design: sync, Vault; ADR 7).
 */
export class Vaults {
  private readonly db: Dexie;
  private readonly vaults: DexieTable<Vault, string>;
  private readonly kept: DexieTable<KeptKey, string>;
  private readonly half: HalfPlace;
  private readonly now: () => number;
  private readonly kdf: PasswordKdf;

  private constructor(db: Dexie, now: () => number, kdf: PasswordKdf) {
    this.kdf = kdf;
    this.db = db;
    this.vaults = db.table('tresore');
    this.kept = db.table('schluessel');
    this.half = browserHalfPlace();
    this.now = now;
  }

  /** Throws when this browser keeps nothing: no IndexedDB, or one that refuses (private windows). */
  static async open(options: { now: () => number; indexedDb?: IndexedDb; kdf?: PasswordKdf }): Promise<Vaults> {
    const db = new Dexie('huettenbuch-tresor', { ...options.indexedDb, chromeTransactionDurability: 'strict' });
    db.version(1).stores({ tresore: 'id, userId, benutzername', schluessel: 'id' });
    await db.open();
    return new Vaults(db, options.now, options.kdf ?? browserKdf());
  }

  close(): void {
    this.db.close();
  }

  /** The vault that a sign-in of this user opens. */
  ofUser(userId: string): Promise<Vault | undefined> {
    return this.vaults
      .where('userId')
      .equals(userId)
      .filter((vault) => !vault.isSetAside)
      .first();
  }

  /** The same by the name that is typed. */
  async ofName(benutzername: string): Promise<Vault | undefined> {
    const found = await this.vaults
      .where('benutzername')
      .equalsIgnoreCase(benutzername)
      .filter((vault) => !vault.isSetAside)
      .toArray();
    return found.find((vault) => vault.benutzername === benutzername) ?? found[0];
  }

  /** The vault opened last on this device. */
  async last(): Promise<Vault | undefined> {
    const all = await this.vaults.filter((vault) => !vault.isSetAside).toArray();
    return all.toSorted((a, b) => b.openedAt - a.openedAt)[0];
  }

  async create(owner: VaultOwner, { password, tresor, geraet, fristTage }: Secrets): Promise<OpenVault> {
    const id = newId();
    const bytes = newKeyBytes();
    const vault: Vault = {
      id,
      geraet,
      userId: owner.id,
      benutzername: owner.benutzername,
      byPassword: await wrapByPassword(bytes, password, this.kdf),
      byServer: tresor === undefined ? null : await wrapByServer(bytes, tresor, id),
      isSetAside: false,
      failures: 0,
      nextTry: 0,
      openedAt: this.now(),
      isFilled: false,
    };
    const opened = await openedBy(vault, bytes);
    await this.vaults.add({
      ...vault,
      frist: await sealedLease(opened, newLease(this.now(), fristTage ?? usualLeaseDays)),
    });
    return opened;
  }

  /** Opens with the password, without a network. Wrong ones cost ever more time. */
  async unlock(vaultId: string, password: string): Promise<Unlocking> {
    const vault = await this.vaults.get(vaultId);
    if (vault === undefined) return { is: 'wrong' };
    if (vault.entzogen !== undefined || vault.byPassword === null)
      return { is: 'entzogen', grund: vault.entzogen ?? 'frei' };
    if (vault.nextTry > this.now()) return { is: 'wait', until: vault.nextTry };
    const failures = vault.failures + 1;
    const pause = failures < freeTries ? 0 : Math.min(longestPause, firstPause * 2 ** (failures - freeTries));
    // Counted before it is checked, so that closing the window in between gains nothing.
    await this.vaults.update(vaultId, { failures, nextTry: this.now() + pause });
    const bytes = await unwrapByPassword(vault.byPassword, password, this.kdf).catch(async (cause: unknown) => {
      // Nobody knows whether it was right.
      await this.vaults.update(vaultId, { failures: vault.failures, nextTry: vault.nextTry });
      throw cause;
    });
    if (bytes === undefined) return { is: 'wrong' };
    const changes = {
      failures: 0,
      nextTry: 0,
      openedAt: this.now(),
      ...(await this.wrappedAnew(vault, bytes, password)),
    };
    const opened = await openedBy(vault, bytes);
    if (!(await this.updateGiven(vaultId, changes)))
      return { is: 'entzogen', grund: (await this.vaults.get(vaultId))?.entzogen ?? 'frei' };
    return (await this.leaseLeft(opened)) > 0 ? { is: 'open', vault: opened } : { is: 'frist' };
  }

  /**
   * After an online sign-in: opens with its password or, when that is new here, with the server's secret, and wraps the key again by
   * what the server knows now. The former password opens nothing from then on. 'closed': neither fits; `former` may.
   */
  async enter(owner: VaultOwner, secrets: Secrets): Promise<OpenVault | 'closed'> {
    const { password, tresor, frueher, former, geraet, fristTage } = secrets;
    const vault = await this.ofUser(owner.id);
    if (vault === undefined) return this.create(owner, secrets);
    const opened = async (secret: string | undefined) =>
      secret === undefined || vault.byServer === null ? undefined : unwrapByServer(vault.byServer, secret, vault.id);
    const withPassword = async (typed: string) =>
      vault.byPassword === null ? undefined : unwrapByPassword(vault.byPassword, typed, this.kdf);
    const byPassword = await withPassword(password).catch(() => undefined);
    const byServer = await opened(tresor);
    const bytes =
      byPassword ??
      byServer ??
      (await opened(frueher)) ??
      (former === undefined ? undefined : await withPassword(former));
    if (bytes === undefined) return 'closed';
    const rewrapped =
      byPassword === undefined
        ? { byPassword: await wrapByPassword(bytes, password, this.kdf) }
        : await this.wrappedAnew(vault, bytes, password);
    const resealed =
      byServer === undefined && tresor !== undefined ? { byServer: await wrapByServer(bytes, tresor, vault.id) } : {};
    const open = await openedBy({ ...vault, benutzername: owner.benutzername }, bytes);
    await this.vaults.update(vault.id, {
      geraet,
      entzogen: undefined,
      benutzername: owner.benutzername,
      failures: 0,
      nextTry: 0,
      openedAt: this.now(),
      frist: await sealedLease(open, newLease(this.now(), fristTage ?? usualLeaseDays)),
      ...rewrapped,
      ...resealed,
    });
    return open;
  }

  /** A wrapping from before Argon2id, or of a cost that is no longer used, is made anew. */
  private async wrappedAnew(
    { byPassword }: Vault,
    bytes: Uint8Array<ArrayBuffer>,
    password: string,
  ): Promise<Partial<Vault>> {
    return byPassword !== null && isCurrent(byPassword, this.kdf)
      ? {}
      : { byPassword: await wrapByPassword(bytes, password, this.kdf) };
  }

  /** The user has a new password: it opens this vault from now on, and the former one no longer does. */
  async rewrap({ id, halved }: OpenVault, password: string): Promise<void> {
    const bytes = await join(halved);
    if (bytes === undefined) throw new Error('vault: the halves of the open key do not belong together');
    const byPassword = await wrapByPassword(bytes, password, this.kdf);
    bytes.fill(0);
    await this.updateGiven(id, { byPassword, failures: 0, nextTry: 0 });
  }

  /** Unless the server has withdrawn the vault meanwhile: what was destroyed is not put back. */
  private async updateGiven(id: string, changes: Partial<Vault>): Promise<boolean> {
    return (
      (await this.vaults
        .where('id')
        .equals(id)
        .filter(({ entzogen }) => entzogen === undefined)
        .modify(changes)) > 0
    );
  }

  /** Ms that the vault still opens without a contact, after a look at the clock. One from before leases gets one now; one that does not open is over. */
  async leaseLeft(open: OpenVault): Promise<number> {
    const kept = (await this.vaults.get(open.id))?.frist;
    const parsed =
      kept === undefined
        ? undefined
        : v.safeParse(leaseSchema, await open.codec.open(leasePlace(open.id), kept).catch(() => undefined));
    if (parsed?.success === false) return 0;
    const lease = seenAt(parsed?.output ?? newLease(this.now(), usualLeaseDays), this.now());
    await this.vaults.update(open.id, { frist: await sealedLease(open, lease) });
    return leftOf(lease);
  }

  /** The server was reached by a signed-in user. */
  async renewLease(open: OpenVault, days: number): Promise<void> {
    await this.vaults.update(open.id, { frist: await sealedLease(open, newLease(this.now(), days)) });
  }

  /** Whether several people have worked on this device. */
  async isShared(): Promise<boolean> {
    return new Set((await this.vaults.toArray()).map(({ userId }) => userId)).size > 1;
  }

  /** Ids by which the server knows the vaults of this device, and whose keys were destroyed because it was lost. */
  async devices(): Promise<readonly { readonly id: string; readonly isDestroyed: boolean }[]> {
    return (await this.vaults.toArray()).flatMap(({ geraet, entzogen }) =>
      geraet === undefined ? [] : { id: geraet, isDestroyed: entzogen === 'verloren' },
    );
  }

  /**
   * What the server says of a vault: the password's wrapping and the kept key are destroyed. What only the server's secret opens stays, sealed, for
   * its owner; `undefined`: withdrawn before, and a sign-in may open it again. Answers whether that was news.
   */
  async withdraw(geraet: string, grund: 'konto' | 'verloren' | undefined): Promise<boolean> {
    const concerned = (await this.vaults.toArray()).filter(
      (vault) => vault.geraet === geraet && vault.entzogen !== grund,
    );
    const changed = grund === undefined ? concerned.filter(({ entzogen }) => entzogen !== 'frei') : concerned;
    for (const { id, byPassword, byServer } of changed) {
      // A vault that no server could open would be lost to its owner; a lost device is worth that.
      const isKept = grund !== 'verloren' && byServer === null;
      await this.vaults.update(id, { entzogen: grund ?? 'frei', byPassword: isKept ? byPassword : null });
      if ((await this.kept.get(id)) !== undefined) await this.lock();
    }
    return changed.length > 0;
  }

  /** Tells why this user's vault opens with no password, now and whenever any window learns otherwise; without a user whether any was lost. Returns the way to stop. */
  followWithdrawal(userId: string | undefined, listener: (grund: Withdrawal | undefined) => void): () => void {
    let told: Withdrawal | undefined | null = null;
    const hear = (grund: Withdrawal | undefined): void => {
      if (grund !== told) listener(grund);
      told = grund;
    };
    const read = async (): Promise<Withdrawal | undefined> =>
      userId === undefined
        ? (await this.vaults.filter(({ entzogen }) => entzogen === 'verloren').first())?.entzogen
        : (await this.ofUser(userId))?.entzogen;
    const subscription = liveQuery(read).subscribe(hear, (cause: unknown) =>
      console.error('withdrawals could not be followed', cause),
    );
    return () => subscription.unsubscribe();
  }

  /** Notes that the vault's store holds data. */
  async noteFilled(vaultId: string): Promise<void> {
    await this.vaults.update(vaultId, { isFilled: true });
  }

  async wasFilled(vaultId: string): Promise<boolean> {
    return (await this.vaults.get(vaultId))?.isFilled === true;
  }

  /** Keeps a vault that nobody can open, and lets its owner begin with a new one. */
  async setAside(userId: string): Promise<void> {
    const vault = await this.ofUser(userId);
    if (vault !== undefined) await this.vaults.update(vault.id, { isSetAside: true });
  }

  /** Lets this open key, and no other, survive a reload, shared by the tabs of this browser. No script can read it out. */
  async keep(vault: OpenVault): Promise<void> {
    const { opener, iv, sealed } = vault.halved;
    // What lies there already is not written anew: a page that is left between the two halves would leave some that open nothing.
    if (isEqual((await this.kept.get(vault.id))?.iv, iv)) return this.touch(vault.id);
    await this.half.put(sealed);
    await this.db.transaction('rw', this.kept, async () => {
      await this.kept.clear();
      await this.kept.put({ id: vault.id, opener, iv, usedAt: this.now() });
    });
  }

  /** The vault whose key was kept, unless nobody has used it for `idleMs`: then it is locked. */
  async reopen(idleMs: number): Promise<OpenVault | undefined> {
    const kept = await this.kept.toCollection().first();
    const vault = kept === undefined ? undefined : await this.vaults.get(kept.id);
    if (kept === undefined || vault === undefined) return undefined;
    if (this.now() - kept.usedAt > idleMs) {
      await this.lock();
      return undefined;
    }
    const sealed = await this.half.get();
    const halved = sealed && { opener: kept.opener, iv: kept.iv, sealed };
    const bytes = halved && (await join(halved));
    const open = bytes && (await openedBy(vault, bytes, halved));
    if (open === undefined || (await this.leaseLeft(open)) > 0) return open;
    await this.lock();
    return undefined;
  }

  /** Notes that the open vault is in use. */
  async touch(vaultId: string): Promise<void> {
    await this.kept.update(vaultId, { usedAt: this.now() });
  }

  /** When the kept key was last used, in any tab (ms). */
  async usedAt(vaultId: string): Promise<number | undefined> {
    return (await this.kept.get(vaultId))?.usedAt;
  }

  /** Forgets every open key of this device. */
  async lock(): Promise<void> {
    await Promise.all([this.half.clear(), this.kept.clear()]);
  }

  /** Forgets a vault; its store can never be opened again. */
  async remove(vaultId: string): Promise<void> {
    await this.db.transaction('rw', this.vaults, this.kept, async () => {
      await this.vaults.delete(vaultId);
      await this.kept.delete(vaultId);
    });
  }
}

const leasePlace = (id: string) => ({ table: 'frist', id, rev: 0 });

const sealedLease = ({ id, codec }: OpenVault, lease: Lease): Promise<unknown> => codec.seal(leasePlace(id), lease);

/** `kept`: the halves that opened it. */
const openedBy = async (
  { id, userId, benutzername }: Vault,
  bytes: Uint8Array<ArrayBuffer>,
  kept?: HalvedKey,
): Promise<OpenVault> => {
  const [key, halved] = await Promise.all([usableKey(bytes), kept ?? halve(bytes)]);
  bytes.fill(0);
  return { id, userId, benutzername, key, codec: sealingCodec(key), halved };
};
