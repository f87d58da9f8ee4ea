import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Engine } from './engine.ts';
import { StorageError, type StorageFault } from './errors.ts';

export type WorkerCall = { type: 'exec'; id: number; message: Uint8Array } | { type: 'close' };

export type WorkerAnswer =
  | { type: 'ready' }
  | { type: 'answer'; id: number; bytes: Uint8Array }
  | { type: 'closed' }
  | { type: 'failed'; message: string; fault: StorageFault };

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

// A constant, because bundlers rewrite `new Worker(new URL(…))` in place. The built worker lies beside the built server.
const workerUrl = new URL('./pglite-worker.js', import.meta.url);

/** Starts PGlite in a worker thread, from the built file beside this one. `onFailure` is told when the running engine dies unasked. */
export function openWorkerEngine(directory: string, onFailure: (reason: Error) => void = () => {}): Promise<Engine> {
  const file = fileURLToPath(workerUrl);
  if (!existsSync(file)) {
    throw new StorageError(
      'ausgefallen',
      `worker ${file} is missing: build it as an entry of its own beside the server`,
    );
  }
  return new Promise((resolve, reject) => {
    let isReady = false;
    const engine = new WorkerEngine(new Worker(workerUrl, { workerData: { directory }, name: 'pglite' }), {
      onReady: () => {
        isReady = true;
        resolve(engine);
      },
      onDeath: (reason) => (isReady ? onFailure(reason) : reject(reason)),
    });
  });
}

class WorkerEngine implements Engine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #dead: Error | undefined;
  readonly #onDeath: (reason: Error) => void;

  constructor(worker: Worker, on: { onReady: () => void; onDeath: (reason: Error) => void }) {
    this.#worker = worker;
    this.#onDeath = on.onDeath;
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.type === 'ready') on.onReady();
      else this.#receive(answer);
    });
    worker.on('error', (error) =>
      this.kill(new StorageError('ausgefallen', 'the database thread failed', { cause: error })),
    );
    worker.on('exit', (code) =>
      this.kill(new StorageError('ausgefallen', `the database thread ended with code ${code}`)),
    );
  }

  exec(message: Uint8Array): Promise<Uint8Array> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#call({ type: 'exec', id, message });
    });
  }

  async close(): Promise<void> {
    if (this.#dead) return;
    const exit = once(this.#worker, 'exit');
    this.#call({ type: 'close' });
    await exit;
  }

  kill(reason: Error): void {
    if (this.#dead) return;
    this.#end(reason);
    this.#onDeath(reason);
  }

  #end(reason: Error): void {
    this.#dead = reason;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
    void this.#worker.terminate();
  }

  #call(call: WorkerCall): void {
    this.#worker.postMessage(call);
  }

  #receive(answer: Exclude<WorkerAnswer, { type: 'ready' }>): void {
    if (answer.type === 'answer') {
      this.#waiting.get(answer.id)?.resolve(answer.bytes);
      this.#waiting.delete(answer.id);
      return;
    }
    if (answer.type === 'closed') this.#end(new StorageError('ausgefallen', 'the storage is closed'));
    else this.kill(new StorageError(answer.fault, answer.message));
  }
}
