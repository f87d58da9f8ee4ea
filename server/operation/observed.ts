import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Context, MiddlewareHandler } from 'hono';
import { log, logsRequests } from './log.ts';
import { metrics } from './metrics.ts';

/** Far more than there are patterns of routes, a few times over. */
const most = 20_000;
const count = metrics.counter(
  'huettenbuch_http_requests_total',
  'Answered requests.',
  ['method', 'route', 'status'],
  most,
);
const time = metrics.histogram(
  'huettenbuch_http_request_duration_seconds',
  'Seconds until an answer begins.',
  ['method', 'route'],
  [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  most,
);
let streams = 0;
metrics.gauge('huettenbuch_event_streams', 'Devices that listen for changes at this server.', [], () => [
  { value: streams },
]);

/** Whoever watches asks every few seconds, and says nothing new. */
const unsaid = /\/daten\/(bereit|zustand)$/;

/** Counts requests by the pattern of their route, times them until their answer begins, and logs each where a machine reads along: never an address, a query or a body. */
export const observed: MiddlewareHandler = async (c, next) => {
  const started = performance.now();
  const anfrage = randomUUID();
  c.set('anfrage', anfrage);
  await next();
  const millis = performance.now() - started;
  const { status, headers } = c.res;
  const method = methodOf(c);
  const route = c.req.routePath;
  count([method, route, String(status)]);
  time([method, route], millis / 1000);
  if (headers.get('Content-Type')?.startsWith('text/event-stream') === true) countStream(c);
  if (logsRequests() && !unsaid.test(route))
    log('info', 'anfrage', { anfrage, method, route, status, ms: Math.round(millis) });
};

/** A method that nobody knows would be a label that somebody else chooses. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = (c: Context): string => (methods.has(c.req.method) ? c.req.method : 'andere');

/** One more while the answer is on its way. */
function countStream({ env }: Context): void {
  const outgoing: unknown = typeof env === 'object' && env !== null ? Reflect.get(env, 'outgoing') : undefined;
  if (!(outgoing instanceof EventEmitter)) return;
  streams += 1;
  outgoing.once('close', () => {
    streams -= 1;
  });
}
