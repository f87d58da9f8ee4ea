/** What a derivation by Argon2id costs: memory in KiB, and passes over it. It lies readable beside what it wraps. */
export interface Cost {
  readonly memory: number;
  readonly passes: number;
}

/** Bytes of a key from a password by Argon2id (RFC 9106, version 1.3, one lane). Rejects where the memory cannot be had, or WebAssembly is switched off. */
export type Derive = (
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  cost: Cost,
) => Promise<Uint8Array<ArrayBuffer>>;

/** How a password becomes a key here: the first cost that the device stands. */
export interface PasswordKdf {
  readonly costs: readonly Cost[];
  readonly derive: Derive;
}

// 64 MiB with three passes is the RFC's second choice; what is saved in memory is partly paid back in passes.
const rungs: readonly Cost[] = [
  { memory: 65_536, passes: 3 },
  { memory: 32_768, passes: 4 },
  { memory: 19_456, passes: 5 },
];
/** Devices of so many GB close other pages to give one 64 MiB. */
const smallGigabytes = 2;
/** A derivation that takes longer hangs. */
const patienceMs = 60_000;

/** The wished cost first. `gigabytes`: memory of the device, where the browser tells (Chromium does). */
export const costsFor = (gigabytes: number | undefined): readonly Cost[] =>
  gigabytes !== undefined && gigabytes <= smallGigabytes ? rungs.slice(1) : rungs;

/** In a worker of its own: the page stays awake, and the memory goes back with the worker. */
export const browserKdf = (): PasswordKdf => ({
  costs: costsFor(
    'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number' ? navigator.deviceMemory : undefined,
  ),
  async derive(password, salt, cost) {
    const worker = new Worker(new URL('argon2-worker.ts', import.meta.url), { type: 'module' });
    const end = AbortSignal.timeout(patienceMs);
    try {
      return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        const fail = (): void => reject(new Error(`argon2id: ${cost.memory} KiB could not be had`));
        end.addEventListener('abort', fail);
        worker.addEventListener('error', fail);
        worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
          data instanceof Uint8Array ? resolve(new Uint8Array(data)) : fail(),
        );
        worker.postMessage({ password, salt, cost });
      });
    } finally {
      worker.terminate();
    }
  },
});
