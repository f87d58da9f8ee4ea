import Dexie, { type Table as DexieTable } from 'dexie';
import { newId } from '../../lib/ids.ts';
import type { Codec } from '../codec.ts';
import type { IndexedDb } from '../database.ts';
import { browserKdf, type PasswordKdf } from './argon2.ts';
import { isCurrent, newKeyBytes, unwrapByPassword, unwrapByServer, usableKey, wrapByPassword, wrapByServer, type WrappedKey } from './data-key.ts';
import { browserHalfPlace, halve, join, type HalfPlace, type HalvedKey } from './key-half.ts';
import { sealingCodec } from './sealing-codec.ts';

/** Whose vault it is; all that can be read of it on a locked device. */
export interface VaultOwner {
  readonly id: string;
  readonly benutzername: string;
}

/** What a person typed and the server answered; never kept. */
export interface Secrets {
  readonly password: string;
  /** The server's secret for this user's vault on this device. */
  readonly tresor: string | undefined;
  /** The secret that all devices of the user shared before. */
  readonly frueher?: string | undefined;
  /** A former password, when the vault opens with nothing else. */
  readonly former?: string | undefined;
  /** The id by which the server knows this vault. */
  readonly geraet: string;
}

/** A user's vault on this device, locked. */
export interface Vault {
  readonly id: string;
  /** The id by which the server knows it; missing until the first sign-in that told it one. */
  readonly geraet?: string;
  readonly userId: string;
  readonly benutzername: string;
  readonly byPassword: WrappedKey;
  /** Opens with the server's secret of a fresh sign-in, when the password is forgotten. */
  readonly byServer: WrappedKey | null;
  /** Nobody could open it any more, and its owner began anew. It is kept. */
  readonly isSetAside: boolean;
  /** Wrong passwords since the last right one, and when the next may be tried (ms). */
  readonly failures: number;
  readonly nextTry: number;
  /** When it was opened last, ms. */
  readonly openedAt: number;
  /** Its store held data once; when it is empty, the browser has deleted it. */
  readonly isFilled: boolean;
}

/** A vault that is open in this tab. */
export interface OpenVault {
  readonly id: string;
  readonly userId: string;
  readonly benutzername: string;
  readonly key: CryptoKey;
  readonly codec: Codec;
  /** The key in the form in which it may be kept. */
  readonly halved: HalvedKey;
}

/** What a password did: opened, was wrong, or may not be tried before `until` (ms). */
export type Unlocking = { readonly is: 'open'; readonly vault: OpenVault } | { readonly is: 'wrong' } | { readonly is: 'wait'; readonly until: number };

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
    return this.vaults.where('userId').equals(userId).filter((vault) => !vault.isSetAside).first();
  }

  /** The same by the name that is typed. */
  ofName(benutzername: string): Promise<Vault | undefined> {
    return this.vaults.where('benutzername').equals(benutzername).filter((vault) => !vault.isSetAside).first();
  }

  /** The vault opened last on this device. */
  async last(): Promise<Vault | undefined> {
    const all = await this.vaults.filter((vault) => !vault.isSetAside).toArray();
    return all.toSorted((a, b) => b.openedAt - a.openedAt)[0];
  }

  async create(owner: VaultOwner, { password, tresor, geraet }: Secrets): Promise<OpenVault> {
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
    await this.vaults.add(vault);
    return opened;
  }

  /** Opens with the password, without a network. Wrong ones cost ever more time. */
  async unlock(vaultId: string, password: string): Promise<Unlocking> {
    const vault = await this.vaults.get(vaultId);
    if (vault === undefined) return { is: 'wrong' };
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
    await this.vaults.update(vaultId, { failures: 0, nextTry: 0, openedAt: this.now(), ...(await this.wrappedAnew(vault, bytes, password)) });
    return { is: 'open', vault: await openedBy(vault, bytes) };
  }

  /**
   * After an online sign-in: opens with its password or, when that is new here, with the server's secret, and wraps the key again by
   * what the server knows now. The former password opens nothing from then on. 'closed': neither fits; `former` may.
   */
  async enter(owner: VaultOwner, secrets: Secrets): Promise<OpenVault | 'closed'> {
    const { password, tresor, frueher, former, geraet } = secrets;
    const vault = await this.ofUser(owner.id);
    if (vault === undefined) return this.create(owner, secrets);
    const opened = async (secret: string | undefined) => (secret === undefined || vault.byServer === null ? undefined : unwrapByServer(vault.byServer, secret, vault.id));
    const byPassword = await unwrapByPassword(vault.byPassword, password, this.kdf).catch(() => undefined);
    const byServer = await opened(tresor);
    const bytes = byPassword ?? byServer ?? (await opened(frueher)) ?? (former === undefined ? undefined : await unwrapByPassword(vault.byPassword, former, this.kdf));
    if (bytes === undefined) return 'closed';
    const renewed: Partial<Vault> = {
      geraet,
      benutzername: owner.benutzername,
      failures: 0,
      nextTry: 0,
      openedAt: this.now(),
      ...(byPassword === undefined ? { byPassword: await wrapByPassword(bytes, password, this.kdf) } : await this.wrappedAnew(vault, bytes, password)),
      ...(byServer === undefined && tresor !== undefined ? { byServer: await wrapByServer(bytes, tresor, vault.id) } : {}),
    };
    await this.vaults.update(vault.id, renewed);
    return openedBy({ ...vault, benutzername: owner.benutzername }, bytes);
  }

  /** A wrapping from before Argon2id, or of a cost that is no longer used, is made anew. */
  private async wrappedAnew({ byPassword }: Vault, bytes: Uint8Array<ArrayBuffer>, password: string): Promise<Partial<Vault>> {
    return isCurrent(byPassword, this.kdf) ? {} : { byPassword: await wrapByPassword(bytes, password, this.kdf) };
  }

  /** The user has a new password: it opens this vault from now on, and the former one no longer does. */
  async rewrap({ id, halved }: OpenVault, password: string): Promise<void> {
    const bytes = await join(halved);
    if (bytes === undefined) throw new Error('vault: the halves of the open key do not belong together');
    const byPassword = await wrapByPassword(bytes, password, this.kdf);
    bytes.fill(0);
    await this.vaults.update(id, { byPassword, failures: 0, nextTry: 0 });
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
    const bytes = sealed && (await join({ ...kept, sealed }));
    return bytes && openedBy(vault, bytes);
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

const openedBy = async ({ id, userId, benutzername }: Vault, bytes: Uint8Array<ArrayBuffer>): Promise<OpenVault> => {
  const [key, halved] = await Promise.all([usableKey(bytes), halve(bytes)]);
  bytes.fill(0);
  return { id, userId, benutzername, key, codec: sealingCodec(key), halved };
};
