import type { Context } from 'hono';
import * as v from 'valibot';
import { message, unpackMessage } from '../../src/lib/message.ts';
import { invalid } from './errors.ts';
import { isBeyondBounds } from './json-bounds.ts';

/** Largest body of a call that carries JSON, in bytes: 50 calls with the longest texts fit. */
export const maxBodyBytes = 4 * 1024 * 1024;

/** Reads and checks a JSON body. Throws 422 for broken JSON or a body that does not fit. */
export const readBody = async <T extends v.GenericSchema>(c: Context, schema: T): Promise<v.InferOutput<T>> =>
  checked(schema, parseJson(await c.req.text()));

/** A value of a body as its schema wants it; `at` names where it stands. Throws 422 for one that does not fit. */
export function checked<T extends v.GenericSchema>(
  schema: T,
  value: unknown,
  at: readonly string[] = [],
): v.InferOutput<T> {
  const result = v.safeParse(schema, value, { abortEarly: true, message: germanIssue });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalid('Die Anfrage ist ungültig.', [
    { feld: [...at, v.getDotPath(issue) ?? ''].filter(Boolean).join('.'), text: unpackMessage(issue.message).id },
  ]);
}

/** What is wrong where a schema has no words of its own. */
function germanIssue({ kind, type, received, expected }: v.BaseIssue<unknown>): string {
  if (kind === 'schema' && received === 'undefined') return message('Pflichtfeld');
  if (type === 'strict_object' && expected === 'never') return message('Unbekanntes Feld');
  return message('Ungültiger Wert');
}

/** Value of a JSON text. Throws 422 for broken JSON or one beyond all bounds, for what no database keeps (NUL, half a character as in `"\ud800"`) and for `__proto__` as a name. */
export function parseJson(text: string): unknown {
  if (isBeyondBounds(text)) throw invalid('Die Anfrage enthält kein gültiges JSON.');
  try {
    return /\\u|__proto__/.test(text) ? JSON.parse(text, onlyGood) : JSON.parse(text);
  } catch {
    throw invalid('Die Anfrage enthält kein gültiges JSON.');
  }
}

const notKept = /[\0\p{Surrogate}]/u;

function onlyGood(key: string, value: unknown): unknown {
  if (key === '__proto__' || notKept.test(key) || (typeof value === 'string' && notKept.test(value)))
    throw new SyntaxError('what cannot be kept');
  return value;
}
