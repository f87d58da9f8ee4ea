import * as v from 'valibot';
import type { Codec } from '../db/codec.ts';
import { tokensSchema, type Tokens } from '../protocol/session.ts';
import { fromBase64, toBase64 } from '../lib/base64.ts';

/** Tokens, expiry in ms since 1970, and consent (spec A 3). */
const sessionSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  ablauf: v.number(),
  dsgvo: v.boolean(),
});

/** What lies in the browser: readable only whose device it is, the rest sealed by that user's vault. */
const keptSchema = v.object({
  benutzer: v.object({ id: v.string(), benutzername: v.string() }),
  versiegelt: v.string(),
});

export type StoredSession = v.InferOutput<typeof sessionSchema>;
export type SessionOwner = v.InferOutput<typeof keptSchema>['benutzer'];

/** The open vault as the session needs it. */
export interface SessionVault {
  readonly id: string;
  readonly userId: string;
  readonly benutzername: string;
  readonly codec: Codec;
}

export interface SessionDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  /** `POST /auth/refresh`; throws when there is no network. */
  readonly renew: (refreshToken: string) => Promise<Response>;
  /** Runs alone among all tabs, or says at once that another one is at it. A tab that dies lets go. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T | 'busy'>;
  readonly pause: (ms: number) => Promise<void>;
}

/** `offline`: nobody could say; the session stands as it was. */
export type Renewed = 'renewed' | 'lost' | 'offline';

const key = 'sitzung';
/** A session lasts twice the lifetime that the server gives (spec A 9). */
const lifetimes = 2;
/** While one tab renews, the others look again after this time (spec A 9). */
export const renewalPollMs = 500;
/** A tab that sleeps in the middle of a renewal holds the others up no longer than this. */
const maxPolls = 60;

const placeOf = (vault: SessionVault) => ({ table: 'sitzung', id: vault.id, rev: 0 });

/**
 * The session of this browser. The tokens are in memory while a vault is open and lie in local storage only sealed by it; the
 * tabs share them through there.
 */
export class Session {
  private readonly deps: SessionDeps;
  private memory: StoredSession | undefined;
  private vault: SessionVault | undefined;
  private line: Promise<unknown> = Promise.resolve();
  private renewing: Promise<Renewed> | undefined;
  private readonly listeners = new Set<() => void>();
  private needsSignIn = false;

  constructor(deps: SessionDeps) {
    this.deps = deps;
  }

  read(): StoredSession | undefined {
    return this.memory;
  }

  /** Whose device this is, also while it is locked; undefined after a sign-out. */
  owner(): SessionOwner | undefined {
    return this.kept()?.benutzer;
  }

  /** Signed in as spec A 4 means it: a token, not expired, consent given. */
  isValid(): boolean {
    return this.hasToken() && this.memory?.dsgvo === true;
  }

  /** There is a token and it is not expired. */
  hasToken(): boolean {
    return this.memory !== undefined && this.memory.access_token !== '' && this.memory.ablauf > this.deps.now();
  }

  /** True when the server turned this session down and only a new sign-in helps. */
  isLost = (): boolean => this.needsSignIn;

  /** The vault is open: takes along a sign-in that has just happened, else what was kept when it was open last. */
  async open(vault: SessionVault): Promise<void> {
    this.vault = vault;
    if (this.memory !== undefined) return this.keep(vault, this.memory);
    await this.follow();
    // Names the device's owner, so that the next start asks for his password even when he signed in without a network.
    if (this.memory === undefined)
      await this.keep(vault, { access_token: '', refresh_token: '', ablauf: 0, dsgvo: false });
  }

  /** The vault was locked: nothing stays in memory. */
  async shut(): Promise<void> {
    await this.line;
    this.vault = undefined;
    this.memory = undefined;
    this.mark(false);
  }

  /** Signed out: nothing stays in the browser either. */
  async end(): Promise<void> {
    await this.shut();
    this.deps.storage.removeItem(key);
  }

  /** New tokens; resolves when the other tabs can read them. */
  async accept(tokens: Tokens): Promise<void> {
    this.memory = this.fresh(tokens);
    const kept = this.keepMemory();
    this.mark(false);
    await kept;
  }

  async consented(): Promise<void> {
    if (this.memory !== undefined) this.memory = { ...this.memory, dsgvo: true };
    await this.keepMemory();
  }

  /** No token any more in this tab: the next request asks for a sign-in. */
  lose(): void {
    if (this.memory !== undefined) this.memory = { ...this.memory, access_token: '', refresh_token: '', ablauf: 0 };
    this.mark(true);
  }

  /** Takes what another tab has written. */
  async follow(): Promise<void> {
    await this.line;
    const { vault, memory: before } = this;
    const kept = this.kept();
    if (vault === undefined || kept === undefined || kept.benutzer.id !== vault.userId) return;
    const stored = await unsealed(vault, kept.versiegelt);
    // Newer tokens may have come to this tab while it read.
    if (stored === undefined || this.vault !== vault || this.memory !== before) return;
    this.memory = stored;
    if (stored.access_token !== before?.access_token && this.hasToken()) this.mark(false);
  }

  /** Resolves when no renewal of this tab is on its way: a request that begins meanwhile goes with what came of it. */
  async settled(): Promise<void> {
    await this.renewing;
  }

  /**
   * Renews the tokens, once for all who ask at the same time: in this tab they share the outcome, in other tabs they wait for
   * it, since a rotated refresh token used twice would end the session. `failed` is the token that was turned down.
   */
  renew(failed: string): Promise<Renewed> {
    this.renewing ??= this.renewInTurn(failed).finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  private async renewInTurn(failed: string): Promise<Renewed> {
    for (let polls = 0; polls < maxPolls; polls += 1) {
      const outcome = (await this.renewedElsewhere(failed)) ?? (await this.deps.alone(() => this.renewAlone(failed)));
      if (outcome !== 'busy') return outcome;
      await this.deps.pause(renewalPollMs);
    }
    return 'offline';
  }

  /** What another tab's renewal or sign-in came to; undefined when the token that failed is still the newest. */
  private async renewedElsewhere(failed: string): Promise<Renewed | undefined> {
    await this.follow();
    const stored = this.memory;
    if (stored === undefined || stored.refresh_token === '') {
      this.lose();
      return 'lost';
    }
    return stored.access_token === failed ? undefined : 'renewed';
  }

  private async renewAlone(failed: string): Promise<Renewed> {
    const before = await this.renewedElsewhere(failed);
    const { vault, memory: stored } = this;
    if (before !== undefined || stored === undefined) return before ?? 'lost';
    const response = await this.deps.renew(stored.refresh_token).catch(() => undefined);
    if (response !== undefined && isRefusal(response)) return (await this.renewedElsewhere(failed)) ?? this.lost();
    const parsed = v.safeParse(tokensSchema, await response?.json().catch(() => null));
    if (response?.ok !== true || !parsed.success) return 'offline';
    if (this.vault?.id === vault?.id) {
      await this.accept(parsed.output);
      return 'renewed';
    }
    // Locked meanwhile: the new tokens are for the next unlocking, and nobody's in this tab.
    if (vault !== undefined && this.owner()?.id === vault.userId) await this.keep(vault, this.fresh(parsed.output));
    return 'lost';
  }

  private async lost(): Promise<Renewed> {
    this.lose();
    await this.keepMemory();
    return 'lost';
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private mark(needsSignIn: boolean): void {
    this.needsSignIn = needsSignIn;
    for (const listener of this.listeners) listener();
  }

  private fresh({ access_token, refresh_token, expires_in, dsgvo }: Tokens): StoredSession {
    return { access_token, refresh_token, dsgvo, ablauf: this.deps.now() + lifetimes * expires_in * 1000 };
  }

  private kept(): v.InferOutput<typeof keptSchema> | undefined {
    try {
      const parsed = v.safeParse(keptSchema, JSON.parse(this.deps.storage.getItem(key) ?? 'null'));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  }

  private async keepMemory(): Promise<void> {
    if (this.vault !== undefined && this.memory !== undefined) await this.keep(this.vault, this.memory);
  }

  // One after the other, so that an older state never lands on a newer one.
  private async keep(vault: SessionVault, stored: StoredSession): Promise<void> {
    const before = this.line;
    const work = async (): Promise<void> => {
      await before;
      const { userId: id, benutzername } = vault;
      const sealed = await vault.codec.seal(placeOf(vault), stored);
      if (!(sealed instanceof Uint8Array)) throw new Error('sitzung: the vault does not seal');
      this.deps.storage.setItem(key, JSON.stringify({ benutzer: { id, benutzername }, versiegelt: toBase64(sealed) }));
    };
    this.line = work().catch((cause: unknown) =>
      console.error('the session could not be kept; it ends with this window', cause),
    );
    await this.line;
  }
}

/** The server knows the token and turns it down, or can never read it. Maintenance, a fault or a hotel's own page says nothing about the session. */
const isRefusal = ({ status }: Response): boolean => status === 401 || status === 422;

async function unsealed(vault: SessionVault, base64: string): Promise<StoredSession | undefined> {
  try {
    return v.parse(sessionSchema, await vault.codec.open(placeOf(vault), fromBase64(base64)));
  } catch {
    return undefined;
  }
}
