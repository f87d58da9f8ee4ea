import * as v from 'valibot';
import { tokensSchema, type Tokens } from '../protocol/session.ts';

/** What is kept in the browser (spec A 3): tokens, expiry in ms since 1970, consent, and whose they are. */
const storedSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  ablauf: v.number(),
  dsgvo: v.boolean(),
  permissions: v.record(v.string(), v.literal(true)),
  benutzer: v.optional(v.object({ id: v.string(), benutzername: v.string(), name: v.string(), sek_id: v.string() })),
});

export type StoredSession = v.InferOutput<typeof storedSchema>;
export type SessionUser = NonNullable<StoredSession['benutzer']>;

export interface SessionDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  /** `POST /auth/refresh`; throws when there is no network. */
  readonly renew: (refreshToken: string) => Promise<Response>;
  /** Runs alone among all tabs: a rotated refresh token used twice would end the session. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

export type Renewed = 'renewed' | 'lost' | 'offline';

const key = 'sitzung';
/** A session lasts twice the lifetime that the server gives (spec A 9). */
const lifetimes = 2;

/** The session of this browser, shared by its tabs through local storage. */
export class Session {
  private readonly deps: SessionDeps;
  private renewing: Promise<Renewed> | undefined;
  private readonly listeners = new Set<() => void>();
  private needsSignIn = false;

  constructor(deps: SessionDeps) {
    this.deps = deps;
  }

  /** Read anew each time, because another tab may have renewed it. */
  read(): StoredSession | undefined {
    try {
      const parsed = v.safeParse(storedSchema, JSON.parse(this.deps.storage.getItem(key) ?? 'null'));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  }

  /** Signed in as spec A 4 means it: a token, not expired, consent given. */
  isValid(): boolean {
    const stored = this.read();
    return stored !== undefined && stored.access_token !== '' && stored.dsgvo && stored.ablauf > this.deps.now();
  }

  isExpired(): boolean {
    const stored = this.read();
    return stored === undefined || stored.ablauf <= this.deps.now();
  }

  /** True when the server turned this session down and only a new sign-in helps. */
  isLost = (): boolean => this.needsSignIn;

  accept(tokens: Tokens): void {
    const before = this.read();
    this.write({
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token,
      permissions: tokens.permissions,
      dsgvo: tokens.dsgvo,
      ablauf: this.deps.now() + lifetimes * tokens.expires_in * 1000,
      benutzer: before?.benutzer,
    });
    this.mark(false);
  }

  consented(): void {
    const stored = this.read();
    if (stored) this.write({ ...stored, dsgvo: true });
  }

  belongsTo(benutzer: SessionUser): void {
    const stored = this.read();
    if (stored) this.write({ ...stored, benutzer });
  }

  /** Keeps whose device this is, but no token: the next request asks for a sign-in. */
  lose(): void {
    const stored = this.read();
    if (stored) this.write({ ...stored, access_token: '', refresh_token: '', ablauf: 0 });
    this.mark(true);
  }

  end(): void {
    this.deps.storage.removeItem(key);
    this.mark(false);
  }

  /** Renews the tokens, once for all who ask at the same time. `failed` is the token that was turned down. */
  renew(failed: string): Promise<Renewed> {
    this.renewing ??= this.deps.alone(() => this.renewAlone(failed)).finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  private async renewAlone(failed: string): Promise<Renewed> {
    const stored = this.read();
    if (stored === undefined || stored.refresh_token === '') return this.lost();
    if (stored.access_token !== failed) return 'renewed';
    const response = await this.deps.renew(stored.refresh_token).catch(() => undefined);
    if (response === undefined || response.status >= 500 || response.status === 429) return 'offline';
    if (!response.ok) return this.lost();
    const parsed = v.safeParse(tokensSchema, await response.json().catch(() => null));
    if (!parsed.success) return this.lost();
    this.accept(parsed.output);
    return 'renewed';
  }

  private lost(): Renewed {
    this.lose();
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

  private write(stored: StoredSession): void {
    this.deps.storage.setItem(key, JSON.stringify(stored));
  }
}
