import type { Context } from 'hono';
import * as v from 'valibot';
import { unpackMessage } from '../../src/lib/message.ts';
import { invalid } from './errors.ts';

/** Largest body of a call that carries JSON, in bytes: 50 calls with the longest texts fit. */
export const maxBodyBytes = 4 * 1024 * 1024;

/** Reads and checks a JSON body. Throws 422 for broken JSON or a body that does not fit. */
export async function readBody<T extends v.GenericSchema>(c: Context, schema: T): Promise<v.InferOutput<T>> {
  const result = v.safeParse(schema, await readJson(c), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalid('Die Anfrage ist ungültig.', [{ feld: v.getDotPath(issue) ?? '', text: unpackMessage(issue.message).id }]);
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('Die Anfrage enthält kein gültiges JSON.');
  }
}
