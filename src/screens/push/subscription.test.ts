import { beforeEach, describe, expect, it } from 'vitest';
import { chosenThemen, renewPush, turnOff, turnOn, type PushPlatform } from './subscription.ts';

const serverKey = 'AQID';

/** A browser with one place for a subscription, and what the server was told. */
function world() {
  const told: [string, unknown][] = [];
  const kept = new Map<string, unknown>();
  let made = 0;
  let current: PushSubscription | null = null;
  const subscribe = (key: Uint8Array): PushSubscription => {
    made += 1;
    const endpoint = `https://push.example/${made}`;
    const subscription = {
      endpoint,
      options: { applicationServerKey: new Uint8Array(key).buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    // What the browser has beyond this nobody asks here.
    return subscription as unknown as PushSubscription;
  };
  const state = { permission: 'granted' as NotificationPermission, erneuern: [] as boolean[], key: serverKey };
  const platform: PushPlatform = {
    hindrance: () => (state.permission === 'denied' ? 'abgelehnt' : undefined),
    ask: async () => state.permission,
    manager: async () => ({
      getSubscription: async () => current,
      subscribe: async (options) => {
        current = subscribe(options?.applicationServerKey as Uint8Array);
        return current;
      },
    }),
  };
  const own = {
    request: async (path: string, init?: RequestInit) => {
      told.push([path, init?.body === undefined ? undefined : JSON.parse(String(init.body))]);
      if (path === '/push/schluessel') return Response.json({ schluessel: state.key });
      return Response.json({ erneuern: state.erneuern.shift() ?? false });
    },
    notes: {
      read: async (key: string) => kept.get(key),
      write: async (key: string, value: unknown) => void kept.set(key, value),
      remove: async (key: string) => void kept.delete(key),
      keys: async () => [...kept.keys()],
    },
  };
  const endpoints = (): unknown[] =>
    told.flatMap(([path, body]) => (path === '/push/abo' ? [Object(body).endpoint] : []));
  return { own, platform, told, state, endpoints, current: () => current?.endpoint };
}

describe('this device', () => {
  let w: ReturnType<typeof world>;
  beforeEach(() => {
    w = world();
  });
  const on = () => turnOn(w.own, ['Dienst'], 'it', w.platform);

  it('subscribes with the server’s key and tells the server topics and language', async () => {
    expect(await on()).toBeUndefined();
    expect(w.told.at(-1)).toEqual([
      '/push/abo',
      { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', themen: ['Dienst'], sprache: 'it' },
    ]);
    expect(await chosenThemen(w.own)).toEqual(['Dienst']);
  });

  it('asks nobody and tells nobody where it was denied', async () => {
    w.state.permission = 'denied';
    expect(await on()).toBe('abgelehnt');
    expect(w.told).toEqual([]);
    expect(await chosenThemen(w.own)).toEqual([]);
  });

  it('says at each start that it is still there, with the same subscription', async () => {
    await on();
    await renewPush(w.own, 'de', w.platform);
    expect(w.endpoints()).toEqual(['https://push.example/1', 'https://push.example/1']);
  });

  it('subscribes anew when the server has another key, and when the push service refused it', async () => {
    await on();
    w.state.key = 'BAUG';
    await renewPush(w.own, 'de', w.platform);
    w.state.erneuern = [true];
    await renewPush(w.own, 'de', w.platform);
    expect(w.endpoints()).toEqual([1, 2, 2, 3].map((n) => `https://push.example/${n}`));
  });

  it('does not go on with the subscription of another user of the browser', async () => {
    await on();
    w.own.notes.read = async () => undefined;
    await renewPush(w.own, 'de', w.platform);
    expect(w.current()).toBeUndefined();
    w.own.notes.read = async () => ({ themen: ['Jobs'], endpoint: 'https://push.example/frueher' });
    await renewPush(w.own, 'de', w.platform);
    expect(w.current()).toBe('https://push.example/2');
  });

  it('is forgotten by the server before the browser ends the subscription', async () => {
    await on();
    await turnOff(w.own, w.platform);
    expect(w.told.at(-1)).toEqual(['/push/abo/loeschen', { endpoint: 'https://push.example/1' }]);
    expect(w.current()).toBeUndefined();
    expect(await chosenThemen(w.own)).toEqual([]);
    await renewPush(w.own, 'de', w.platform);
    expect(w.told).toHaveLength(3);
  });
});
