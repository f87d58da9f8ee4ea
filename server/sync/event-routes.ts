import { Hono } from 'hono';
import type { Auth } from '../auth/auth.ts';
import type { Deps, Env } from '../context.ts';
import { readCounter } from './counter.ts';

/** Keeps proxies and mobile networks from dropping a silent stream. */
const beatMillis = 25_000;

/** `GET /sync/ereignisse`: says that something was committed, never what. Ends with the access token; the device comes back with a new one. */
export function eventRoutes(deps: Deps, auth: Auth, stopping?: AbortSignal): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/sync/ereignisse', async (c) => {
    const { claims } = await auth.identify(c);
    const { nummer } = await readCounter(deps.storage.db);
    const stream = eventStream(deps, nummer, claims.until * 1000 - deps.now().getTime(), stopping);
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
  });
  return app;
}

function eventStream({ events }: Deps, first: number, millis: number, stopping: AbortSignal | undefined): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      let last = -1;
      const announce = (stand: number): void => {
        // A reader that does not read hears the next one: only the latest number matters.
        if (stand === last || (controller.desiredSize ?? 0) <= -8) return;
        last = stand;
        send(`data: ${JSON.stringify({ stand })}\n\n`);
      };
      const unsubscribe = events.subscribe(announce);
      const beat = setInterval(() => send(':\n\n'), beatMillis).unref();
      const finish = (): void => {
        end();
        controller.close();
      };
      const expiry = setTimeout(finish, millis).unref();
      stopping?.addEventListener('abort', finish, { once: true });
      end = () => {
        unsubscribe();
        clearInterval(beat);
        clearTimeout(expiry);
        stopping?.removeEventListener('abort', finish);
      };
      announce(first);
    },
    cancel: () => end(),
  });
}
