import { describe, expect, it, vi } from 'vitest';
import { sealingCodec } from '../db/vault/sealing-codec.ts';
import { newKeyBytes, usableKey } from '../db/vault/data-key.ts';
import { renewalPollMs, Session, type SessionDeps, type SessionVault } from './session.ts';

const tokens = (access: string) => ({
  access_token: access,
  refresh_token: `r-${access}`,
  expires_in: 60,
  dsgvo: true,
  permissions: {},
});

function memory(): { storage: SessionDeps['storage']; text: () => string } {
  const map = new Map<string, string>();
  return {
    storage: {
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
    },
    text: () => JSON.stringify([...map]),
  };
}

const newVault = async (benutzername = 'station'): Promise<SessionVault> => ({
  id: `v-${benutzername}`,
  userId: `u-${benutzername}`,
  benutzername,
  codec: sealingCodec(await usableKey(newKeyBytes())),
});

/** The lock between tabs as the browser has it; `free` is what it does when the tab that holds it dies. */
function tabLock(): { alone: SessionDeps['alone']; free: () => void } {
  let holder = 0;
  let tabs = 0;
  return {
    async alone(work) {
      if (holder !== 0) return 'busy';
      const mine = (holder = tabs += 1);
      try {
        return await work();
      } finally {
        if (holder === mine) holder = 0;
      }
    },
    free: () => {
      holder = 0;
    },
  };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const clock = { now: 1_000_000 };

function tab(parts: Partial<SessionDeps> = {}): Session {
  return new Session({
    storage: memory().storage,
    now: () => clock.now,
    renew: async () => Response.json(tokens('second')),
    alone: (work) => work(),
    pause: soon,
    ...parts,
  });
}

async function setUp(renew: SessionDeps['renew'] = async () => Response.json(tokens('second'))) {
  clock.now = 1_000_000;
  const renewSpy = vi.fn(renew);
  const session = tab({ renew: renewSpy });
  await session.accept(tokens('first'));
  return { session, renew: renewSpy };
}

/** A tab whose renewal is answered when the test says so. */
function slowToRenew(
  storage: SessionDeps['storage'],
  alone: SessionDeps['alone'] = (work) => work(),
): { session: Session; asked: Promise<void>; answer: (response: Response) => void } {
  let answer = (_response: Response): void => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  let noteAsked = (): void => {};
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve;
  });
  const session = tab({ storage, alone, renew: () => (noteAsked(), answered) });
  return { session, asked, answer };
}

describe('session', () => {
  it('lasts twice the lifetime that the server gave', async () => {
    const { session } = await setUp();
    clock.now += 119_999;
    expect(session.isValid()).toBe(true);
    clock.now += 1;
    expect(session.isValid()).toBe(false);
  });

  it('does not count as signed in without consent', async () => {
    const { session } = await setUp();
    await session.accept({ ...tokens('first'), dsgvo: false });
    expect(session.isValid()).toBe(false);
    await session.consented();
    expect(session.isValid()).toBe(true);
  });

  it('writes nothing before a vault is open, and then only the owner readably', async () => {
    const { storage, text } = memory();
    const session = tab({ storage });
    await session.accept({ ...tokens('geheim-a'), permissions: { MITGLIEDER_LESEN: true } });
    expect(text()).toBe('[]');
    await session.open(await newVault());
    expect(JSON.parse(storage.getItem('sitzung') ?? '')).toEqual({
      benutzer: { id: 'u-station', benutzername: 'station' },
      versiegelt: expect.any(String),
    });
    for (const secret of ['geheim-a', 'refresh_token', 'MITGLIEDER', btoa('geheim-a').slice(0, -4)])
      expect(text()).not.toContain(secret);
  });

  it('comes back when the vault is opened again, and not before', async () => {
    const { storage } = memory();
    const vault = await newVault();
    const session = tab({ storage });
    await session.accept(tokens('first'));
    await session.open(vault);
    await session.shut();
    expect(session.read()).toBeUndefined();
    expect(session.owner()?.benutzername).toBe('station');
    await session.open(vault);
    expect(session.read()?.refresh_token).toBe('r-first');
  });

  it('gives one user no tokens of another', async () => {
    const { storage } = memory();
    const session = tab({ storage });
    await session.accept(tokens('first'));
    await session.open(await newVault('anna'));
    await session.shut();
    await session.open(await newVault('berta'));
    expect(session.hasToken()).toBe(false);
    expect(session.owner()?.benutzername).toBe('berta');
  });

  it('keeps whose device it is when the session is lost', async () => {
    const { session } = await setUp();
    await session.open(await newVault());
    session.lose();
    expect(session.owner()?.benutzername).toBe('station');
    expect(session.isLost()).toBe(true);
  });

  it('leaves nothing in the browser after a sign-out, even if tokens were just being written', async () => {
    const { storage, text } = memory();
    const session = tab({ storage });
    await session.open(await newVault());
    const writing = session.accept(tokens('first'));
    await session.end();
    await writing;
    expect(text()).toBe('[]');
  });

  it('is found again in a tab that had lost it, once another has signed in', async () => {
    const { storage } = memory();
    const vault = await newVault();
    const [one, other] = [tab({ storage }), tab({ storage })];
    await one.open(vault);
    await other.open(vault);
    other.lose();
    await one.accept(tokens('first'));
    await other.follow();
    expect([other.isLost(), other.isValid()]).toEqual([false, true]);
  });

  it('keeps tokens that arrive after locking for the next unlocking, and not in memory', async () => {
    const { storage } = memory();
    const vault = await newVault();
    const { session, asked, answer } = slowToRenew(storage);
    await session.accept(tokens('first'));
    await session.open(vault);
    const renewing = session.renew('first');
    await asked;
    await session.shut();
    answer(Response.json(tokens('second')));
    await renewing;
    expect(session.read()).toBeUndefined();
    await session.open(vault);
    expect(session.read()?.access_token).toBe('second');
  });
});

describe('renewal among tabs', () => {
  /** Two tabs of one user on one device; `other` counts what it asks the server and how long it waits. */
  async function twoTabs(ofOther: Partial<SessionDeps> = {}) {
    clock.now = 1_000_000;
    const { storage } = memory();
    const lock = tabLock();
    const vault = await newVault();
    const first = slowToRenew(storage, lock.alone);
    const renew = vi.fn(async () => Response.json(tokens('third')));
    const pauses: number[] = [];
    const pause = async (ms: number): Promise<void> => {
      pauses.push(ms);
      await soon();
    };
    const other = tab({ storage, alone: lock.alone, renew, pause, ...ofOther });
    await first.session.accept(tokens('first'));
    await first.session.open(vault);
    await other.open(vault);
    const renewing = first.session.renew('first');
    await first.asked;
    return { first, other, lock, renew, pauses, renewing, storage, vault };
  }

  it('single flight: a tab that finds another at it looks again every 500 ms and takes what came of it', async () => {
    const { first, other, renew, pauses, renewing } = await twoTabs();
    const waiting = other.renew('first');
    await soon();
    await soon();
    first.answer(Response.json(tokens('second')));
    expect([await renewing, await waiting]).toEqual(['renewed', 'renewed']);
    expect(renew).not.toHaveBeenCalled();
    expect(other.read()?.access_token).toBe('second');
    expect(pauses.length).toBeGreaterThan(0);
    expect(new Set(pauses)).toEqual(new Set([500]));
    expect(renewalPollMs).toBe(500);
  });

  it('a tab that dies while it renews holds nobody up: the next one renews', async () => {
    const { other, lock, renew } = await twoTabs();
    const waiting = other.renew('first');
    await soon();
    lock.free();
    expect(await waiting).toBe('renewed');
    expect(renew).toHaveBeenCalledTimes(1);
    expect(other.read()?.access_token).toBe('third');
  });

  it('a tab that sleeps while it renews costs the others a failed request, not the session', async () => {
    const { other, renew, pauses } = await twoTabs({ pause: async () => {} });
    expect(await other.renew('first')).toBe('offline');
    expect([renew.mock.calls.length, pauses.length, other.isLost(), other.isValid()]).toEqual([0, 0, false, true]);
  });

  it('a refusal in one tab asks for a sign-in in all', async () => {
    const { first, other, renew, renewing } = await twoTabs();
    const waiting = other.renew('first');
    first.answer(new Response('', { status: 401 }));
    expect([await renewing, await waiting]).toEqual(['lost', 'lost']);
    expect(renew).not.toHaveBeenCalled();
    expect([first.session.isLost(), other.isLost()]).toEqual([true, true]);
  });

  it('a refusal does not undo a sign-in that happened meanwhile in another tab', async () => {
    const { first, other, renewing } = await twoTabs();
    await other.accept(tokens('anew'));
    first.answer(new Response('', { status: 401 }));
    expect(await renewing).toBe('renewed');
    expect([first.session.read()?.access_token, first.session.isLost(), other.isValid()]).toEqual([
      'anew',
      false,
      true,
    ]);
  });

  it.each([
    ['a refused token', () => new Response('', { status: 401 }), 'lost'],
    ['a token the server cannot read', () => new Response('', { status: 422 }), 'lost'],
    ['maintenance', () => Response.json({ status_text: 'AppGesperrt' }, { status: 400 }), 'offline'],
    ['too many requests', () => new Response('', { status: 429 }), 'offline'],
    ['a proxy without its server', () => new Response('', { status: 502 }), 'offline'],
    ["a hotel's own page", () => new Response('<h1>WLAN</h1>'), 'offline'],
    ['tokens', () => Response.json(tokens('second')), 'renewed'],
  ] as const)('answered with %s', async (_what, answer, expected) => {
    const session = tab({ renew: async () => answer() });
    await session.accept(tokens('first'));
    expect(await session.renew('first')).toBe(expected);
    expect(session.isLost()).toBe(expected === 'lost');
    expect(session.isValid()).toBe(expected !== 'lost');
  });
});

describe('logged in', () => {
  it('counts twice the lifetime from the renewal', async () => {
    const { session } = await setUp();
    clock.now += 100_000;
    await session.renew('first');
    clock.now += 119_999;
    expect(session.isValid()).toBe(true);
    clock.now += 1;
    expect(session.isValid()).toBe(false);
  });

  it.each([
    ['nobody signed in', undefined, 0],
    ['an empty token', { access_token: '' }, 0],
    ['no consent', { dsgvo: false }, 0],
    ['the expiry has passed', {}, 120_000],
  ] as const)('does not count as logged in: %s', async (_why, change, later) => {
    clock.now = 1_000_000;
    const session = tab();
    if (change !== undefined) await session.accept({ ...tokens('first'), ...change });
    clock.now += later;
    expect(session.isValid()).toBe(false);
  });
});
