import { parentPort, workerData } from 'node:worker_threads';
import type { Engine } from './engine.ts';
import { isStorageError } from './errors.ts';
import { openPglite } from './pglite-engine.ts';
import type { WorkerAnswer, WorkerCall } from './worker-engine.ts';

// Entry of the thread that runs PGlite: SQL and fsync never hold up the thread that answers requests.
const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread only');

function answer(message: WorkerAnswer, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  answer({ type: 'failed', message, fault: isStorageError(error) ? error.kind : 'ausgefallen' });
}

async function serve(engine: Engine, call: WorkerCall): Promise<void> {
  if (call.type === 'close') {
    await engine.close();
    return answer({ type: 'closed' });
  }
  // A copy of exactly the answer's size, handed over instead of copied once more.
  const bytes = (await engine.exec(call.message)).slice();
  answer({ type: 'answer', id: call.id, bytes }, [bytes.buffer]);
}

const data: { directory: string } = workerData;

try {
  const engine = await openPglite(data, {
    onSyncError(error) {
      fail(error);
      // PostgreSQL itself panics here: what the disk refused may be half written, so nothing more is answered.
      process.exit(1);
    },
  });
  port.on('message', (call: WorkerCall) => {
    serve(engine, call).catch(fail);
  });
  answer({ type: 'ready' });
} catch (error) {
  fail(error);
}
