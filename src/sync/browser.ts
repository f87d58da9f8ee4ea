import type { Channel, Environment, Locks, Network } from './environment.ts';

/** The engine's surroundings in a browser. Without Web Locks this tab is taken for the only one. */
export function browserEnvironment(): Environment {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    sleep,
    locks: browserLocks(),
    channel: openChannel,
    network: browserNetwork,
  };
}

/** Locks that all tabs share. */
export const browserLocks = (): Locks => ('locks' in navigator ? webLocks : singleTab);

/** For places where there is only one tab: a lock that is always free. */
export const singleTab: Locks = { request: (_name, _signal, work) => work() };

/** Resolves after `ms`, or at once when the signal aborts. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

const webLocks: Locks = {
  async request(name, signal, work) {
    try {
      await navigator.locks.request(name, { signal }, work);
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
  },
};

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
    close: () => channel.close(),
  };
}

/** Who looks away for a shorter time has not slept, ms. */
const awayMs = 5000;

const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    const leaving = new AbortController();
    const { signal } = leaving;
    let hiddenAt = Infinity;
    const onVisible = (): void => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= awayMs) listener();
    };
    addEventListener('online', listener, { signal });
    addEventListener('offline', listener, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    addEventListener('pageshow', listener, { signal });
    return () => leaving.abort();
  },
};
