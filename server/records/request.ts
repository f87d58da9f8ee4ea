import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Env } from '../context.ts';
import { parseJson } from '../http/body.ts';
import { invalid, tooLarge } from '../http/errors.ts';
import { isObject, type Input } from './input.ts';

/** Largest body of a call for one record, in bytes. */
export const maxRecordBytes = 1_000_000;

/** Largest search, in bytes: a list of ids fits. */
const maxSearchBytes = 64 * 1024;

const upTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });

/** Refuses a larger body (413) before it is read to the end. */
export const limitBody = upTo(maxRecordBytes);
export const limitSearch = upTo(maxSearchBytes);

/** Criteria of a list by their names, in a body. Not a valibot record: that takes a list, and drops a name like `constructor` without a word. */
export const searchSchema = v.custom<Record<string, string>>(
  (input) => isObject(input) && Object.values(input).every((value) => typeof value === 'string'),
  'Die Suche ist nicht lesbar.',
);

/** JSON object of a body; an empty body is an empty object. Throws 422 for anything else. */
export async function inputOf(c: Context<Env>): Promise<Input> {
  const text = await c.req.text();
  if (text === '') return {};
  const value = parseJson(text);
  if (!isObject(value)) throw invalid('Die Anfrage enthält keinen Datensatz.');
  return value;
}

/** Query as single values. Throws 422 when one is given twice, and for NUL, which no database looks for. */
export function singleQuery(c: Context<Env>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => {
      const [value = ''] = values;
      if (values.length > 1)
        throw invalid('Die Abfrage ist nicht gültig.', [{ feld: name, text: 'Mehrfach angegeben.' }]);
      if (value.includes('\u0000'))
        throw invalid('Die Abfrage ist nicht gültig.', [{ feld: name, text: 'Ungültiger Wert' }]);
      return [name, value];
    }),
  );
}

/** Criteria as an address has them: a list of values each. */
export const inLists = (asked: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, [value]]));
