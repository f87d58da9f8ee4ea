import { Hono } from 'hono';
import type { Auth } from '../auth/auth.ts';
import type { Deps, Env } from '../context.ts';
import { readCounter } from './counter.ts';
import { openStreams } from './open-streams.ts';

/** A wait that goes on is told again after so many seconds. */
const delayStep = 5;

/** How often it is looked whether writes wait. */
const lookMillis = 1000;

/** Keeps proxies and mobile networks from dropping a silent stream. */
const beatMillis = 25_000;

/** `GET /sync/ereignisse`: says that something was committed, never what, and how long writes have been waiting. Ends with the access token, when the device comes back with a new one, and with the session. */
export function eventRoutes(deps: Deps, auth: Auth, stopping?: AbortSignal): Hono<Env> {
  const app = new Hono<Env>();
  const streams = openStreams(deps);
  app.get('/sync/ereignisse', async (c) => {
    const { claims, nummer } = await deps.storage.crowd.pulls.during(async () => ({
      claims: (await auth.identify(c)).claims,
      nummer: (await readCounter(deps.storage.db)).nummer,
    }));
    const stream = eventStream(
      deps,
      nummer,
      claims.until * 1000 - deps.now().getTime(),
      (end) => streams.watch(claims.family, end),
      stopping,
    );
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
  });
  return app;
}

function eventStream(
  { events, storage: { backlog } }: Deps,
  first: number,
  millis: number,
  watch: (end: () => void) => () => void,
  stopping: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      let last = -1;
      let told = 0;
      const announce = (stand: number): void => {
        const verzug = backlog.seconds();
        const isTold = verzug === 0 ? told === 0 : told > 0 && verzug < told + delayStep;
        // A reader that does not read hears the next one: only the latest number matters.
        if ((stand === last && isTold) || (controller.desiredSize ?? 0) <= -8) return;
        last = stand;
        told = verzug;
        send(`data: ${JSON.stringify(verzug === 0 ? { stand } : { stand, verzug })}\n\n`);
      };
      const unsubscribe = events.subscribe(announce);
      const beat = setInterval(() => send(':\n\n'), beatMillis).unref();
      const look = setInterval(() => announce(last), lookMillis).unref();
      const finish = (): void => {
        end();
        controller.close();
      };
      const unwatch = watch(finish);
      const expiry = setTimeout(finish, millis).unref();
      stopping?.addEventListener('abort', finish, { once: true });
      end = () => {
        unsubscribe();
        clearInterval(beat);
        clearInterval(look);
        clearTimeout(expiry);
        unwatch();
        stopping?.removeEventListener('abort', finish);
      };
      announce(first);
    },
    cancel: () => end(),
  });
}
