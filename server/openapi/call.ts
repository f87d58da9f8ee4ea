import type { JsonSchema } from './json-schema.ts';

/** What an answer holds: a schema of JSON, bytes of a media type, or nothing. */
export type Answer = JsonSchema | { readonly media: string } | undefined;

/** One call as the document describes it. */
export interface Call {
  readonly method: 'get' | 'put' | 'post' | 'delete';
  /** Below the API base, with `{…}` for its parts. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** No sign-in is needed. */
  readonly isOpen?: boolean;
  /** Names of query parameters. */
  readonly query?: readonly string[];
  readonly headers?: readonly string[];
  readonly body?: JsonSchema | { readonly media: string };
  readonly answers: Readonly<Record<number, Answer>>;
}

/** Answers of a call that says nothing more than that it was done. */
export const none: Call['answers'] = { 204: undefined };

/** Answers of a call that tells this. */
export const ok = (answer: Answer): Call['answers'] => ({ 200: answer });

/** Calls of the same tag. */
export const group = (tag: string, ...calls: readonly Omit<Call, 'tag'>[]): readonly Call[] =>
  calls.map((call) => ({ tag, ...call }));

/** A call that only asks. */
export const get = (
  path: string,
  summary: string,
  answer: Answer,
  query: readonly string[] = [],
): Omit<Call, 'tag'> => ({ method: 'get', path, summary, query, answers: ok(answer) });

/** A call in the form of OpenAPI. */
export function operationOf({
  method,
  path,
  summary,
  tag,
  isOpen = false,
  query = [],
  headers = [],
  body,
  answers,
}: Call): JsonSchema {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const given =
    (place: string) =>
    (name: string): JsonSchema => ({ name, in: place, schema: { type: 'string' } });
  return {
    operationId: `${method} ${path}`,
    summary,
    tags: [tag],
    ...(isOpen ? { security: [] } : {}),
    parameters: [...parts, ...query.map(given('query')), ...headers.map(given('header'))],
    ...(body === undefined ? {} : { requestBody: { required: method !== 'delete', content: contentOf(body) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { description: 'Erfolg', ...(answer === undefined ? {} : { content: contentOf(answer) }) },
        ]),
      ),
      '4XX': { $ref: '#/components/responses/Ablehnung' },
    },
  };
}

const contentOf = (answer: JsonSchema | { readonly media: string }): JsonSchema =>
  'media' in answer && typeof answer.media === 'string'
    ? { [answer.media]: {} }
    : { 'application/json': { schema: answer } };
