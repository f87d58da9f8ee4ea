import type { Server } from 'node:http';
import { log } from './log.ts';

/** What a stop ends, in this order. */
export interface Running {
  readonly server: Server;
  /** From here on it is not ready, takes nothing new up and closes event streams: devices come back to another one. */
  begin(): void;
  /** Ends jobs after their current page. */
  endWork(): Promise<void>;
  /** Waits for open transactions and closes the database. */
  close(): Promise<void>;
}

/** How long, in ms, requests that run may go on, and all of the stop may take. */
export interface Patience {
  readonly requests: number;
  readonly all: number;
}

/** Within the 30 s that orchestrators give (`stop_grace_period`); a batch has its minute of statements but never takes it. */
const usualPatience: Patience = { requests: 20_000, all: 27_000 };

/**
 * Ends a server in good order: what has begun is finished, a batch to its answer. Answers the exit code: 0, or 1 when something did not end
 * in time, which is then rolled back by the database; its devices send it again under the same key.
 */
export async function stopServer(running: Running, patience: Patience = usualPatience): Promise<0 | 1> {
  const { server } = running;
  running.begin();
  const ended = end(running, patience.requests).then(
    () => 0 as const,
    () => 1 as const,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<1>((resolve) => {
    timer = setTimeout(() => resolve(1), patience.all);
  });
  const code = await Promise.race([ended, late]);
  clearTimeout(timer);
  server.closeAllConnections();
  if (code === 1) log('fehler', 'beendet', { text: 'Der Server hat nicht alles zu Ende gebracht.' });
  return code;
}

async function end({ server, endWork, close }: Running, patience: number): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), patience);
  const working = endWork();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(force);
  await working;
  await close();
}

/** Stops at the first signal; those that follow change nothing. */
export function stopOnSignal(running: Running): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stopServer(running).then((code) => process.exit(code));
    });
}
