import * as v from 'valibot';
import { eventSchema } from '../protocol/sync.ts';
import type { Environment, Transport } from './environment.ts';
import { lines } from './ndjson.ts';
import { delayAfter } from './retry.ts';

interface EventContext {
  readonly transport: Transport;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  onStand(stand: number): void;
  /** Seconds that writes have been waiting on the server; 0 when they go on, or when the stream has ended. */
  onDelay(seconds: number): void;
}

/**
 * Listens to the server's announcements until the signal aborts, and connects anew when the stream ends. Polling goes on beside
 * it, so a network that lets no stream through only costs time. A fetch, since EventSource cannot send the token.
 */
export async function listen(context: EventContext): Promise<void> {
  const { environment, signal } = context;
  for (let attempts = 0; !signal.aborted; attempts += 1) {
    if (environment.network.isOnline() && (await listenOnce(context))) attempts = 0;
    await environment.sleep(delayAfter(attempts + 1, environment.random(), 1000), signal);
  }
}

/** The server says something every 25 s; a line that is silent for longer is dead, ms. */
const silentMs = 60_000;

/** How often that is looked at, ms: timers rest while a device sleeps, and go on where they were. */
const lookMs = 5000;

/** True when the stream said something. */
async function listenOnce(context: EventContext): Promise<boolean> {
  const { transport, environment, signal } = context;
  const connection = new AbortController();
  const end = (): void => connection.abort();
  signal.addEventListener('abort', end);
  const tell = telling(context);
  let hasHeard = false;
  let heardAt = environment.now();
  void endWhenSilent(environment, connection, () => heardAt);
  try {
    for await (const line of said(transport, connection.signal)) {
      heardAt = environment.now();
      if (!line.startsWith('data:')) continue;
      tell(JSON.parse(line.slice('data:'.length)));
      hasHeard = true;
    }
  } catch {
    // the line is gone; polling and the next connection make up for it
  } finally {
    signal.removeEventListener('abort', end);
    end();
    context.onDelay(0);
  }
  return hasHeard;
}

/** Lines of the stream; none when the server does not let it be read. */
async function* said(transport: Transport, signal: AbortSignal): AsyncGenerator<string> {
  const response = await transport.request('/sync/ereignisse', { headers: { accept: 'text/event-stream' }, signal });
  if (response.ok && response.body !== null) yield* lines(response.body, signal);
}

/** Passes on what is announced. The same number again only tells of a delay. */
function telling({ onStand, onDelay }: EventContext): (announced: unknown) => void {
  let known = -1;
  return (announced) => {
    const event = v.safeParse(eventSchema, announced);
    if (!event.success) return;
    const { stand, verzug } = event.output;
    onDelay(verzug);
    if (stand !== known) onStand(stand);
    known = stand;
  };
}

/** Ends a connection on which nothing comes any more: after a sleep nobody says that it is dead. */
async function endWhenSilent(
  environment: Environment,
  connection: AbortController,
  heardAt: () => number,
): Promise<void> {
  while (!connection.signal.aborted) {
    if (environment.now() - heardAt() > silentMs) return connection.abort();
    await environment.sleep(lookMs, connection.signal);
  }
}
