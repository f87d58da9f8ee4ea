import { Hono } from 'hono';
import type * as v from 'valibot';
import type { Registry } from '../../src/kit/registry.ts';
import { appHeader, batchSchema, clockHeader, type callSchema } from '../../src/protocol/sync.ts';
import type { Deps, Env } from '../context.ts';
import { readBody } from '../http/body.ts';
import { notFound, refusalOf, tooLarge } from '../http/errors.ts';
import { countSync } from '../operation/devices.ts';
import { allWrites, taskOf, urlsOf, type Asked } from '../records/calls.ts';
import { callsOffered } from '../records/offered.ts';
import { maxRecordBytes } from '../records/request.ts';
import type { Outcome, Task } from '../records/task.ts';
import { writeAll } from '../records/write.ts';
import { demandCommonHistory } from './history.ts';

type Call = v.InferOutput<typeof callSchema>;
type ToTask = (asked: Asked) => Task;

/**
 * `POST /sync/batch`: the same calls in one request, one after the other, each answered on its own. They share one
 * transaction, and one look at token, consent and rights: what is withdrawn meanwhile counts from the next request on.
 */
export function batchRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const places = placesOf(deps.registry);
  const isOffered = callsOffered(deps);
  app.post('/sync/batch', async (c) => {
    await demandCommonHistory(deps.storage.db, c);
    const { calls } = await readBody(c, batchSchema);
    countSync('batch', c.req.header(appHeader), '');
    const told = c.req.header(clockHeader);
    const nutzer = told === undefined ? c.var.nutzer : { ...c.var.nutzer, ...clockOf(told, deps.now()) };
    const outcomes = await writeAll(
      deps,
      nutzer,
      calls.map((call) => taskOfCall((place, url) => (isOffered(url) ? places.get(place) : undefined), call)),
    );
    return c.json({ answers: outcomes.map((outcome, index) => ({ op: calls[index]?.op, ...answerOf(outcome) })) });
  });
  return app;
}

/** An unreadable time is none. */
function clockOf(told: string, now: Date): { uhr_abweichung_s?: number } {
  const ahead = Math.round((Date.parse(told) - now.getTime()) / 1000);
  return Number.isSafeInteger(ahead) ? { uhr_abweichung_s: ahead } : {};
}

/** What a batch may ask for, by method and path. */
function placesOf(registry: Registry): ReadonlyMap<string, ToTask> {
  return new Map(
    [...registry.modules.values()].flatMap((module) =>
      allWrites.flatMap((write) =>
        urlsOf(module).map((url): [string, ToTask] => [
          `${write.method} ${url}${write.path}`,
          (asked) => taskOf(registry, module, write, asked),
        ]),
      ),
    ),
  );
}

function taskOfCall(
  placeOf: (place: string, url: string) => ToTask | undefined,
  { op, method, url, ifMatch, follows, body: input = {} }: Call,
): Task {
  const [, base = '', id, rest = ''] = /^((?:\/[a-z]+){1,2})(?:\/([0-9a-f-]{36})(\/[a-z]+)?)?$/.exec(url) ?? [];
  const toTask = placeOf(`${method} ${base}${id === undefined ? '' : '/:id'}${rest}`, base);
  try {
    if (toTask === undefined) throw notFound();
    if (Buffer.byteLength(JSON.stringify(input)) > maxRecordBytes) throw tooLarge();
    return toTask({ id, input, ifMatch: ifMatch === undefined ? undefined : `"${ifMatch}"`, key: op, follows });
  } catch (error) {
    return refusedTask(follows, error);
  }
}

/** A call that is refused when its turn comes. */
const refusedTask = (follows: readonly string[], error: unknown): Task => ({
  operation: undefined,
  follows,
  needs: { rows: [], targets: [] },
  work: () => Promise.reject(error),
});

function answerOf(outcome: Outcome): { status: number; body: unknown } {
  if ('answer' in outcome) return outcome.answer;
  const { status, body } = refusalOf(outcome.error, { method: 'POST', route: '/sync/batch' });
  return { status, body };
}
