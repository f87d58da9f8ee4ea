/**
 * A data key in two halves: sealed bytes, and the key that opens them. Each alone opens nothing. They lie in different places, because a browser's
 * database keeps what was deleted readable on the disk for a long time, and one half must be gone when somebody locks.
 */
export interface HalvedKey {
  /** Opens the other half; no script can read it out. */
  readonly opener: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/** Where the sealed half lies. */
export interface HalfPlace {
  put(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  get(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  clear(): Promise<void>;
}

export async function halve(bytes: Uint8Array<ArrayBuffer>): Promise<HalvedKey> {
  const opener = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { opener, iv, sealed: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, opener, bytes)) };
}

/** The key's bytes; undefined when the halves do not belong together. */
export async function join({ opener, iv, sealed }: HalvedKey): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opener, sealed));
  } catch {
    return undefined;
  }
}

const cacheName = 'schluessel';
const address = '/schluessel';
/** So long a window waits for another one that is at it. */
const patienceMs = 1000;

async function gone(): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  await (await caches.open(cacheName)).delete(address);
  await caches.delete(cacheName);
}

/** A file of its own in Cache Storage: deleting it takes it off the disk at once. Without Cache Storage the half is only in memory. */
export function browserHalfPlace(): HalfPlace {
  if (!('caches' in globalThis)) return memoryHalfPlace();
  return {
    put: async (bytes) => (await caches.open(cacheName)).put(address, new Response(bytes)),
    async get() {
      const found = await caches.match(address, { cacheName });
      return found === undefined ? undefined : new Uint8Array(await found.arrayBuffer());
    },
    // One window after the other: opening the place that another one has just deleted would put it there again. A window that sleeps keeps nobody from it.
    clear: () =>
      'locks' in navigator
        ? navigator.locks.request(cacheName, { signal: AbortSignal.timeout(patienceMs) }, gone).catch(gone)
        : gone(),
  };
}

function memoryHalfPlace(): HalfPlace {
  let half: Uint8Array<ArrayBuffer> | undefined;
  return {
    put: async (bytes) => void (half = bytes),
    get: async () => half,
    clear: async () => void (half = undefined),
  };
}
