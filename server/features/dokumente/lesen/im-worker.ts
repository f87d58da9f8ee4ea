import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentType } from '../../../../src/lib/document-types.ts';
import { grenzen, type Gelesen } from './gelesen.ts';

// A constant, because bundlers rewrite `new Worker(new URL(…))` in place. The built worker lies beside the built server.
const workerUrl = new URL('./lese-worker.js', import.meta.url);

/** Reads a file in a thread of its own. Undefined when it took too long, too much memory, or the thread died otherwise. */
export const liesImWorker = async (path: string, type: DocumentType): Promise<Gelesen | undefined> =>
  (await begrenzt(() => new Worker(workerUrl, { workerData: { path, type }, ...threadOptions }), grenzen.millis)) as
    | Gelesen
    | undefined; // the worker answers nothing else

const threadOptions = {
  name: 'lesen',
  resourceLimits: { maxOldGenerationSizeMb: grenzen.heapMb },
  stdout: true,
  stderr: true,
};

/** So often the memory is looked at while a thread runs. */
const watchMillis = 100;

/**
 * First message of a thread, which then ends; undefined when none came in time, or when the process took more than so many MB in the
 * meantime: what lies in buffers is bounded by no limit of a thread.
 */
export async function begrenzt(start: () => Worker, millis: number, mehrMb: number = grenzen.mehrMb): Promise<unknown> {
  const most = process.memoryUsage.rss() + mehrMb * 1_000_000;
  const worker = start();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most) void worker.terminate();
  }, watchMillis);
  const timeout = AbortSignal.timeout(millis);
  try {
    const [answer] = await Promise.race([
      once(worker, 'message', { signal: timeout }),
      once(worker, 'exit', { signal: timeout }).then((): [undefined] => [undefined]),
    ]);
    return answer;
  } catch {
    return undefined;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
