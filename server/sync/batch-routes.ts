import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { ErrorBody } from '../../src/protocol/errors.ts';
import { batchSchema, type callSchema } from '../../src/protocol/sync.ts';
import type { Deps, Env } from '../context.ts';
import { readBody } from '../http/body.ts';

type Call = v.InferOutput<typeof callSchema>;
type Answer = { op: string; status: number; body: unknown };

/** Runs a request through the app's own routes. */
export type Dispatch = (request: Request, env: unknown) => Response | Promise<Response>;

/** `POST /sync/batch`: the same calls in one request, one after the other, each answered on its own. `base` is the API's path. */
export function batchRoutes(deps: Deps, dispatch: Dispatch, base: string): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/sync/batch', async (c) => {
    const { calls } = await readBody(c, batchSchema);
    const known = await knownOperations(deps, c.var.nutzer.id, calls.flatMap((call) => call.follows));
    const answers: Answer[] = [];
    for (const call of calls) {
      const answer = call.follows.every((op) => known.has(op)) ? await run(c, call, dispatch, base) : held(call);
      if (answer.status < 300) known.add(call.op);
      answers.push(answer);
      // Nobody is signed in any more, so nothing after this can succeed either.
      if (answer.status === 401) return c.json(answer.body, 401);
    }
    return c.json({ answers });
  });
  return app;
}

async function run(c: Context<Env>, call: Call, dispatch: Dispatch, base: string): Promise<Answer> {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Idempotency-Key': call.op });
  const token = c.req.header('Authorization');
  if (token !== undefined) headers.set('Authorization', token);
  if (call.ifMatch !== undefined) headers.set('If-Match', `"${call.ifMatch}"`);
  if (call.ifNoneMatch !== undefined) headers.set('If-None-Match', call.ifNoneMatch);
  const url = new URL(`${base}${call.url}`, 'http://batch.local');
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  const response = await dispatch(new Request(url, { method: call.method, headers, body }), c.env);
  const text = await response.text();
  return { op: call.op, status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const held = ({ op }: Call): Answer => {
  const body: ErrorBody = { kind: 'held', status_text: 'Ein Vorgang, dem dieser folgt, ist nicht angekommen.', fields: [] };
  return { op, status: 424, body };
};

/** Which of these operations of the user took effect before. */
async function knownOperations(deps: Deps, user: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ schluessel: string }>`
    select schluessel from operationen where benutzer_id = ${user} and status < 300 and schluessel = any(${[...new Set(keys)]}::text[])`.execute(deps.storage.db);
  return new Set(rows.map((row) => row.schluessel));
}
