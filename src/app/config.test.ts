import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Served = { json: unknown; isKept?: boolean } | 'no network';

let served: Served;
let asked: string[] = [];
const kept = new Map<string, string>();
const colours = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
  [asked, served] = [[], { json: {} }];
  kept.clear();
  colours.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const style = {
    setProperty: (name: string, value: string) => colours.set(name, value),
    removeProperty: (name: string) => colours.delete(name),
  };
  vi.stubGlobal('document', {
    baseURI: 'https://verein.example/huette/',
    documentElement: { dataset: {}, style },
    querySelectorAll: () => [],
  });
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href);
    if (served === 'no network') throw new TypeError('no network');
    return Response.json(served.json, served.isKept === true ? { headers: { 'x-from-cache': '1' } } : {});
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const config = () => import('./config.ts');
const lock = () => import('./maintenance.ts');

describe('settings of a deployment', () => {
  it('are waited for on a new device, and taken from the last time on a known one until they come', async () => {
    served = { json: { variante: 'VSM' } };
    const first = await config();
    expect((await first.loadConfig()).variante).toBe('VSM');
    expect(asked).toEqual(['https://verein.example/huette/assets/config.json?v=0.0.0-test']);
    vi.resetModules();
    served = { json: { variante: 'SCV' } };
    const second = await config();
    expect((await second.loadConfig()).variante).toBe('VSM');
    await vi.waitFor(() => expect(second.currentConfig().variante).toBe('SCV'), 20_000);
  });

  const sentence = 'Could not load file https://verein.example/huette/assets/config.json?v=0.0.0-test: no network';

  it("that cannot be loaded reject with 'Could not load file', the URL and the error, and the defaults hold", async () => {
    served = 'no network';
    const { loadConfig, currentConfig } = await config();
    await expect(loadConfig()).rejects.toThrow(sentence);
    expect(currentConfig().variante).toBe('BERGRETTUNG');
  });

  it('that were kept hold while the fresh ones cannot be loaded, which the console is told', async () => {
    kept.set('config', JSON.stringify({ variante: 'VSM' }));
    served = 'no network';
    expect((await (await config()).loadConfig()).variante).toBe('VSM');
    await vi.waitFor(() => expect(vi.mocked(console.warn).mock.calls).toEqual([[sentence]]));
  });

  it('colour the page through the CSSOM, and a test system keeps the stylesheet’s black', async () => {
    served = { json: { variante: 'SIB' } };
    const { loadConfig } = await config();
    await loadConfig();
    expect(colours.get('--brand-light')).toBe('#7a5200');
    vi.resetModules();
    served = { json: { variante: 'SIB', testversion: true } };
    const again = await config();
    await again.loadConfig(true);
    expect(colours.size).toBe(0);
  });
});

describe('the maintenance lock', () => {
  it('is taken from the network only: a kept one never locks', async () => {
    served = { json: { sperrung: true } };
    expect((await (await config()).loadConfig()).sperrung).toBe(true);
    for (const later of [{ json: { sperrung: true }, isKept: true }, 'no network'] as const) {
      vi.resetModules();
      served = later;
      const { loadConfig, currentConfig } = await config();
      await loadConfig(true).catch(() => undefined);
      expect(currentConfig().sperrung).toBe(false);
    }
  });

  it('redirects every navigation to /sperrung while it is on, and /sperrung to /login while it is off', async () => {
    const { loadConfig } = await config();
    const { passLock } = await lock();
    const wayOf = (pathname: string): unknown => {
      try {
        passLock({ location: { pathname } });
        return 'stay';
      } catch (redirect) {
        return redirect instanceof Response ? Reflect.get(redirect, 'options')?.to : redirect;
      }
    };
    await loadConfig();
    expect([wayOf('/mitglieder'), wayOf('/sperrung')]).toEqual(['stay', '/login']);
    served = { json: { sperrung: true } };
    await loadConfig(true);
    expect([wayOf('/mitglieder'), wayOf('/login'), wayOf('/sperrung')]).toEqual(['/sperrung', '/sperrung', 'stay']);
  });

  it('is asked for anew by a navigation, at most once a minute', async () => {
    const { loadConfig } = await config();
    const { passLock } = await lock();
    await loadConfig();
    for (let seconds = 0; seconds <= 130; seconds += 10) {
      passLock({ location: { pathname: '/mitglieder' } });
      vi.advanceTimersByTime(10_000);
    }
    expect(asked).toHaveLength(3);
  });

  it('is asked for when a call answers AppGesperrt, and for no other answer', async () => {
    const { loadConfig } = await config();
    const { noticeLock } = await lock();
    await loadConfig();
    vi.advanceTimersByTime(10_000);
    await noticeLock(Response.json({ status_text: 'FOREIGNKEY' }, { status: 400 }));
    await noticeLock(Response.json({ status_text: 'AppGesperrt' }, { status: 500 }));
    expect(asked).toHaveLength(1);
    const answer = Response.json({ status_text: 'AppGesperrt' }, { status: 400 });
    await noticeLock(answer);
    expect(asked).toHaveLength(2);
    expect(answer.bodyUsed).toBe(false);
  });
});
