import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isId } from '../../src/lib/ids.ts';
import type { Env, Operation } from '../context.ts';
import { HttpError, invalid, notFound, tooLarge } from '../http/errors.ts';
import { isObject, type Input } from './input.ts';

/** Largest body of a call for one record, in bytes. */
const maxBodyBytes = 1_000_000;

/** Refuses a larger body (413) before it is read to the end. */
export const limitBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw tooLarge();
  },
});

/** Id in the path of a write. Throws 404: no record has another sort of id. */
export function idOf(c: Context<Env>): string {
  const id = c.req.param('id');
  if (!isId(id)) throw notFound();
  return id;
}

/** JSON object of a body; an empty body is an empty object. Throws 422 for anything else. */
export async function inputOf(c: Context<Env>): Promise<Input> {
  const text = await c.req.text();
  if (text === '') return {};
  const value = parsed(text);
  if (!isObject(value)) throw invalid('Die Anfrage enthält keinen Datensatz.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('Die Anfrage enthält kein gültiges JSON.');
  }
}

/** Revision in `If-Match: "3"`; undefined without the header or for `*`. Throws 422 for what is no revision. */
export function revisionOf(c: Context<Env>): number | undefined {
  const header = c.req.header('If-Match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (digits === undefined) throw invalid('If-Match ist nicht lesbar.');
  return Number(digits);
}

/** Key of the operation (`Idempotency-Key`) with the hash of what is asked; the same however the call came in. */
export function operationOf(c: Context<Env>, place: string, input: Input): Operation | undefined {
  const schluessel = c.req.header('Idempotency-Key');
  if (schluessel === undefined) return undefined;
  if (!/^[\w.:-]{1,100}$/.test(schluessel)) throw invalid('Idempotency-Key ist nicht lesbar.');
  const asked = JSON.stringify([c.req.method, place, c.req.header('If-Match') ?? null, input]);
  return { schluessel, hash: createHash('sha256').update(asked).digest('hex') };
}

/** Query as single values. Throws 422 when one is given twice. */
export function singleQuery(c: Context<Env>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => {
      if (values.length > 1) throw new HttpError(422, 'input', 'Die Abfrage ist nicht gültig.', { fields: [{ feld: name, text: 'Mehrfach angegeben.' }] });
      return [name, values[0] ?? ''];
    }),
  );
}
