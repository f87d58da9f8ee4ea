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

/** True when the stream said something. */
async function listenOnce({ transport, signal, onStand }: EventContext): Promise<boolean> {
  let hasHeard = false;
  try {
    const response = await transport.request('/sync/ereignisse', { headers: { accept: 'text/event-stream' }, signal });
    if (!response.ok || response.body === null) return false;
    for await (const line of lines(response.body, signal)) {
      if (!line.startsWith('data:')) continue;
      const event = v.safeParse(eventSchema, JSON.parse(line.slice('data:'.length)));
      if (event.success) onStand(event.output.stand);
      hasHeard = true;
    }
  } catch {
    // the line is gone; polling and the next connection make up for it
  }
  return hasHeard;
}
