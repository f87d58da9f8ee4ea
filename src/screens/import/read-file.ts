import { maxFileBytes, SheetError, type FileTable } from '../../lib/tables/sheet.ts';
import type { ReadAnswer } from './read-worker.ts';

/** A file that is not read by then is given up, in ms. */
const patienceMs = 60_000;

/** The tables in a file, read beside the app. Throws SheetError; a file that is too large is not even opened. */
export async function readFile(file: File, signal: AbortSignal): Promise<readonly FileTable[]> {
  if (file.size > maxFileBytes) throw new SheetError('too-large');
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new SheetError('unreadable', { cause });
  });
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { type: 'module' });
  const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    return await new Promise<readonly FileTable[]>((resolve, reject) => {
      const fail = (): void => reject(new SheetError('unreadable'));
      end.addEventListener('abort', fail);
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) =>
        'tables' in data ? resolve(data.tables) : reject(new SheetError(data.fault)),
      );
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
