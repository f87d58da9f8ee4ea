import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IndexedDb } from '../database.ts';
import type { PasswordKdf } from './argon2.ts';
import { argon2idBytes } from './argon2id.ts';
import { unwrapByServer } from './data-key.ts';
import type { OpenVault, Secrets } from './vault.ts';
import { Vaults } from './vaults.ts';

const anna = { id: 'u-anna', benutzername: 'anna' };
const password = 'Huette-2026!';
const secret = 'A'.repeat(43);
const place = { table: 'patienten', id: 'a', rev: 1 };

/** What the browser says of a wrong key or a changed body. */
const cannotOpen = 'operation failed';

/** So little that a test does not wait. */
const cheap: PasswordKdf = {
  costs: [
    { memory: 16, passes: 1 },
    { memory: 8, passes: 2 },
  ],
  derive: argon2idBytes,
};
const without: PasswordKdf = { ...cheap, derive: () => Promise.reject(new Error('no WebAssembly')) };
const clock = { now: 1_000_000 };
let indexedDb: IndexedDb;
let vaults: Vaults;

const open = (kdf = cheap) => Vaults.open({ now: () => clock.now, indexedDb, kdf });

beforeEach(async () => {
  clock.now = 1_000_000;
  indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange };
  vaults = await open();
});

const enter = (owner = anna, typed = password, tresor: string | undefined = secret, more: Partial<Secrets> = {}) =>
  vaults.enter(owner, { password: typed, tresor, geraet: 'g-hier', ...more });

async function entered(...given: Parameters<typeof enter>): Promise<OpenVault> {
  const vault = await enter(...given);
  if (vault === 'closed') throw new Error('the vault stayed closed');
  return vault;
}

async function unlocks(typed: string): Promise<string> {
  const vault = await vaults.ofName('anna');
  return (await vaults.unlock(vault?.id ?? '', typed)).is;
}

describe('vaults', () => {
  it('open with the password what was sealed before, and with no other', async () => {
    const first = await entered();
    const sealed = await first.codec.seal(place, 'geheim');
    expect(await unlocks('Falsch-2026!')).toBe('wrong');
    const again = await vaults.unlock(first.id, password);
    expect(again.is === 'open' && (await again.vault.codec.open(place, sealed))).toBe('geheim');
  });

  it('are wrapped by Argon2id, and those from before it at the next opening, without a network too', async () => {
    vaults = await open(without);
    const sealed = await (await entered()).codec.seal(place, 'geheim');
    expect((await vaults.ofUser(anna.id))?.byPassword).toMatchObject({ rounds: 600_000 });
    vaults = await open();
    expect(await unlocks('Falsch-2026!')).toBe('wrong');
    expect((await vaults.ofUser(anna.id))?.byPassword?.argon2).toBeUndefined();
    expect(await unlocks(password)).toBe('open');
    expect((await vaults.ofUser(anna.id))?.byPassword).toMatchObject({ rounds: 0, argon2: { memory: 16, passes: 1 } });
    const again = await vaults.unlock((await vaults.ofUser(anna.id))?.id ?? '', password);
    expect(again.is === 'open' && (await again.vault.codec.open(place, sealed))).toBe('geheim');
  });

  it('take less memory where the wished is not there, and open with what they took', async () => {
    const derive: PasswordKdf['derive'] = (typed, salt, cost) =>
      (cost.memory > 8 ? without : cheap).derive(typed, salt, cost);
    vaults = await open({ ...cheap, derive });
    await entered();
    expect((await vaults.ofUser(anna.id))?.byPassword?.argon2).toEqual({ memory: 8, passes: 2 });
    vaults = await open();
    expect(await unlocks(password)).toBe('open');
    expect((await vaults.ofUser(anna.id))?.byPassword?.argon2).toEqual({ memory: 8, passes: 2 });
  });

  it('do not count a password that could not be tried for want of memory; the server opens all the same', async () => {
    const first = await entered();
    vaults = await open(without);
    for (let tries = 0; tries < 6; tries += 1) await expect(unlocks(password)).rejects.toThrow('no WebAssembly');
    expect((await vaults.ofUser(anna.id))?.failures).toBe(0);
    expect((await entered()).id).toBe(first.id);
  });

  it('are one for each user: another one opens nothing of it', async () => {
    const first = await entered();
    const other = await entered({ id: 'u-berta', benutzername: 'berta' });
    expect(other.id).not.toBe(first.id);
    await expect(other.codec.open(place, await first.codec.seal(place, 'geheim'))).rejects.toThrow(cannotOpen);
    expect((await vaults.ofName('anna'))?.id).toBe(first.id);
    expect((await vaults.ofName('ANNA'))?.id).toBe(first.id);
    expect(await vaults.ofName('carla')).toBeUndefined();
  });

  it('take a letter that another system writes in two for the same', async () => {
    await entered(anna, 'Hütte-2026!');
    expect(await unlocks('Hu\u0308tte-2026!')).toBe('open');
  });

  it('open after a forgotten password with what the server answers, and with the former password no more', async () => {
    const first = await entered();
    const sealed = await first.codec.seal(place, 'geheim');
    const again = await entered(anna, 'Gipfel-2027!');
    expect(again.id).toBe(first.id);
    expect(await again.codec.open(place, sealed)).toBe('geheim');
    expect(await unlocks(password)).toBe('wrong');
    expect(await unlocks('Gipfel-2027!')).toBe('open');
  });

  it('open with a password changed here at once, no longer with the former one, and still with what the server answers', async () => {
    const first = await entered();
    const sealed = await first.codec.seal(place, 'geheim');
    for (let tries = 0; tries < 5; tries += 1) await unlocks('Falsch-2026!');
    await vaults.rewrap(first, 'Neu-2027!');
    const again = await vaults.unlock(first.id, 'Neu-2027!');
    expect(again.is === 'open' && (await again.vault.codec.open(place, sealed))).toBe('geheim');
    expect(await unlocks(password)).toBe('wrong');
    const byServer = await entered(anna, 'Vergessen-2028!');
    expect(byServer.id).toBe(first.id);
    expect(await byServer.codec.open(place, sealed)).toBe('geheim');
  });

  it('that were opened again after a reload take a new password, too', async () => {
    await vaults.keep(await entered());
    const reopened = await vaults.reopen(60_000);
    if (reopened === undefined) throw new Error('the key was not kept');
    await vaults.rewrap(reopened, 'Neu-2027!');
    expect(await unlocks('Neu-2027!')).toBe('open');
    expect(await unlocks(password)).toBe('wrong');
  });

  it('stay closed when neither the new password nor the server fits, until the former one is given', async () => {
    const first = await entered();
    const otherSecret = 'B'.repeat(43);
    expect(await enter(anna, 'Gipfel-2027!', otherSecret)).toBe('closed');
    expect(await enter(anna, 'Gipfel-2027!', otherSecret, { former: 'Falsch-2026!' })).toBe('closed');
    expect((await entered(anna, 'Gipfel-2027!', otherSecret, { former: password })).id).toBe(first.id);
    expect((await entered(anna, 'Biwak-2028!', otherSecret)).id).toBe(first.id);
    expect(await unlocks(password)).toBe('wrong');
  });

  it('that were sealed by the secret all devices shared open by it once more, and by the one of this device from then on', async () => {
    const first = await entered();
    const own = 'B'.repeat(43);
    expect((await entered(anna, 'Gipfel-2027!', own, { frueher: secret })).id).toBe(first.id);
    expect(await enter(anna, 'Biwak-2028!', secret)).toBe('closed');
    expect((await entered(anna, 'Biwak-2028!', own)).id).toBe(first.id);
    expect((await vaults.ofUser(anna.id))?.geraet).toBe('g-hier');
  });

  it('open with the server only on the device whose vault it is', async () => {
    const first = await entered();
    const [here, there] = [await vaults.ofUser(anna.id), await entered({ id: 'u-berta', benutzername: 'berta' })];
    if (here === undefined || here.byServer === null) throw new Error('no copy for the server');
    expect(await unwrapByServer(here.byServer, secret, first.id)).toHaveLength(32);
    expect(await unwrapByServer(here.byServer, secret, there.id)).toBeUndefined();
  });

  it('cost ever longer pauses after five wrong passwords; the right one ends them', async () => {
    await entered();
    for (let tries = 0; tries < 5; tries += 1) expect(await unlocks('Falsch-2026!')).toBe('wrong');
    expect(await unlocks(password)).toBe('wait');
    clock.now += 2_000;
    expect(await unlocks('Falsch-2026!')).toBe('wrong');
    clock.now += 3_999;
    expect(await unlocks(password)).toBe('wait');
    clock.now += 1;
    expect(await unlocks(password)).toBe('open');
    expect(await unlocks('Falsch-2026!')).toBe('wrong');
    expect(await unlocks(password)).toBe('open');
  });

  it('pause for five minutes at most', async () => {
    const { id } = await entered();
    for (let tries = 0; tries < 20; tries += 1) {
      await vaults.unlock(id, 'Falsch-2026!');
      clock.now += 300_000;
    }
    expect(await unlocks(password)).toBe('open');
  });

  it('are kept when nobody can open them, and their owner begins anew', async () => {
    const first = await entered();
    await vaults.setAside(anna.id);
    const second = await entered(anna, 'Gipfel-2027!', 'B'.repeat(43));
    expect(second.id).not.toBe(first.id);
    expect((await vaults.ofName('anna'))?.id).toBe(second.id);
    expect((await vaults.unlock(first.id, password)).is).toBe('open');
  });

  it('survive a reload with a key that no script can read, until somebody locks', async () => {
    const first = await entered();
    await vaults.keep(first);
    const again = await vaults.reopen(60_000);
    expect(await again?.codec.open(place, await first.codec.seal(place, 'geheim'))).toBe('geheim');
    if (again === undefined) throw new Error('not reopened');
    await expect(crypto.subtle.exportKey('raw', again.key)).rejects.toThrow('not extractable');
    await vaults.lock();
    expect(await vaults.reopen(60_000)).toBeUndefined();
  });

  it('survive a reload that comes while they open', async () => {
    await vaults.keep(await entered());
    const again = await vaults.reopen(60_000);
    if (again === undefined) throw new Error('not reopened');
    const database = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('the page was left');
    });
    await vaults.keep(again).catch(() => undefined);
    database.mockRestore();
    expect((await vaults.reopen(60_000))?.id).toBe(again.id);
  });

  it('lock when nobody used them for a time, in any tab', async () => {
    const first = await entered();
    await vaults.keep(first);
    clock.now += 50_000;
    await vaults.touch(first.id);
    clock.now += 50_000;
    expect((await vaults.reopen(60_000))?.id).toBe(first.id);
    clock.now += 10_001;
    expect(await vaults.reopen(60_000)).toBeUndefined();
    clock.now -= 60_000;
    expect(await vaults.reopen(60_000)).toBeUndefined();
  });

  it('keep the open key of one user only', async () => {
    const [first, other] = [await entered(), await entered({ id: 'u-berta', benutzername: 'berta' })];
    await vaults.keep(first);
    await vaults.keep(other);
    expect((await vaults.reopen(60_000))?.id).toBe(other.id);
    expect(await vaults.usedAt(first.id)).toBeUndefined();
  });

  it('know whether several people use the device', async () => {
    await entered();
    expect(await vaults.isShared()).toBe(false);
    await entered({ id: 'u-berta', benutzername: 'berta' });
    expect(await vaults.isShared()).toBe(true);
  });

  it('are gone for good once removed', async () => {
    const first = await entered();
    await vaults.keep(first);
    await vaults.remove(first.id);
    expect(await vaults.reopen(60_000)).toBeUndefined();
    expect(await vaults.ofUser(anna.id)).toBeUndefined();
  });

  it('remember that their store held data once', async () => {
    const { id } = await entered();
    expect(await vaults.wasFilled(id)).toBe(false);
    await vaults.noteFilled(id);
    expect(await vaults.wasFilled(id)).toBe(true);
  });
});

describe('the lease of a vault', () => {
  const day = 86_400_000;

  it('lets the password open it for 14 days, or those that the server says, and then only beside a sign-in', async () => {
    const first = await entered();
    clock.now += 13 * day;
    expect(await unlocks(password)).toBe('open');
    clock.now += day;
    expect(await unlocks('Falsch-2026!')).toBe('wrong');
    expect(await unlocks(password)).toBe('frist');
    expect((await entered(anna, password, secret, { fristTage: 3 })).id).toBe(first.id);
    clock.now += 2 * day;
    expect(await unlocks(password)).toBe('open');
    clock.now += day;
    expect(await unlocks(password)).toBe('frist');
  });

  it('closes a key that was kept over a reload, too', async () => {
    await vaults.keep(await entered());
    clock.now += 14 * day;
    expect(await vaults.reopen(30 * day)).toBeUndefined();
    clock.now -= 14 * day;
    expect(await vaults.reopen(30 * day)).toBeUndefined();
  });

  it('begins anew with every contact', async () => {
    const first = await entered();
    clock.now += 13 * day;
    await vaults.renewLease(first, 14);
    clock.now += 13 * day;
    expect(await unlocks(password)).toBe('open');
  });

  it('is not prolonged by a clock that is set back', async () => {
    const first = await entered();
    clock.now += 13 * day;
    expect(await vaults.leaseLeft(first)).toBe(day);
    clock.now -= 12 * day;
    expect(await unlocks(password)).toBe('open');
    clock.now += day;
    expect(await unlocks(password)).toBe('frist');
  });

  it('is not prolonged by many small set-backs, each while the app is closed', async () => {
    await entered();
    for (let start = 0; start < 14; start += 1) {
      vaults.close();
      vaults = await open();
      expect(await unlocks(password)).toBe('open');
      clock.now += day;
      await unlocks(password);
      clock.now -= day;
    }
    vaults.close();
    vaults = await open();
    expect(await unlocks(password)).toBe('frist');
  });

  it('that somebody has changed is over', async () => {
    const { id } = await entered();
    const db = await new Dexie('huettenbuch-tresor', { ...indexedDb }).open();
    await db.table('tresore').update(id, { frist: new Uint8Array(60) });
    db.close();
    expect(await unlocks(password)).toBe('frist');
  });
});

describe('a vault that the server has withdrawn', () => {
  it.each(['konto', 'verloren'] as const)(
    '(%s) opens with no password, and with what was unsent again after a sign-in',
    async (grund) => {
      const first = await entered();
      const sealed = await first.codec.seal(place, 'geheim');
      await vaults.keep(first);
      expect(await vaults.withdraw('g-hier', grund)).toBe(true);
      expect(await vaults.withdraw('g-hier', grund)).toBe(false);
      expect((await vaults.ofUser(anna.id))?.byPassword).toBeNull();
      expect(await vaults.reopen(60_000)).toBeUndefined();
      expect(await unlocks(password)).toBe('entzogen');
      expect(await vaults.withdraw('g-hier', undefined)).toBe(true);
      expect(await unlocks(password)).toBe('entzogen');
      expect(await enter(anna, password, 'B'.repeat(43))).toBe('closed');
      expect(await (await entered()).codec.open(place, sealed)).toBe('geheim');
      expect(await unlocks(password)).toBe('open');
    },
  );

  it('loses nothing where no server could open it and the account is only locked', async () => {
    await vaults.enter(anna, { password, tresor: undefined, geraet: 'g-hier' });
    await vaults.withdraw('g-hier', 'konto');
    expect(await unlocks(password)).toBe('entzogen');
    expect((await entered()).userId).toBe(anna.id);
  });

  it('is the one of that device only', async () => {
    await entered();
    const other = await entered({ id: 'u-berta', benutzername: 'berta' }, password, secret, { geraet: 'g-berta' });
    await vaults.withdraw('g-berta', 'verloren');
    expect((await vaults.devices()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'g-berta', isDestroyed: true },
      { id: 'g-hier', isDestroyed: false },
    ]);
    await vaults.withdraw('g-unbekannt', 'verloren');
    expect(await unlocks(password)).toBe('open');
    expect((await vaults.unlock(other.id, password)).is).toBe('entzogen');
  });

  it('tells every window, also the one that opened it and did not ask', async () => {
    // Live queries rest where Dexie knows of no database of the browser's own.
    Object.assign(Dexie.dependencies, indexedDb);
    await entered();
    const other = await open();
    const told: unknown[] = [];
    const stop = other.followWithdrawal(anna.id, (grund) => told.push(grund));
    await vi.waitFor(() => expect(told).toEqual([undefined]));
    await vaults.withdraw('g-hier', 'konto');
    await vi.waitFor(() => expect(told).toEqual([undefined, 'konto']));
    await entered();
    await vi.waitFor(() => expect(told).toEqual([undefined, 'konto', undefined]));
    stop();
    await vaults.withdraw('g-hier', 'verloren');
    expect(told).toHaveLength(3);
  });

  it('gets no key back from a password that was being tried, or a new one being set, at that moment', async () => {
    vaults = await open(without);
    const first = await entered();
    let isWithdrawn = false;
    const derive: PasswordKdf['derive'] = async (...given) => {
      if (!isWithdrawn) await vaults.withdraw('g-hier', 'verloren');
      isWithdrawn = true;
      return cheap.derive(...given);
    };
    vaults = await open({ ...cheap, derive });
    expect(await unlocks(password)).toBe('entzogen');
    await vaults.rewrap(first, 'Neu-2027!');
    expect((await vaults.ofUser(anna.id))?.byPassword).toBeNull();
  });
});
