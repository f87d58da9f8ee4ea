import type { GenericSchema } from 'valibot';
import { schemaOf, type JsonSchema } from './json-schema.ts';

/** What a body or an answer holds: what a schema of the wire or of JSON says, or bytes of a media type. */
type Content = GenericSchema | JsonSchema | { readonly media: string };

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
  readonly body?: Content;
  /** Largest body in bytes, where that is more than other calls take. */
  readonly maxBytes?: number;
  /** Without one it says nothing more than that it was done. */
  readonly answer?: Content;
  /** The same is answered with this status, too: something was made, or it is a part. */
  readonly also?: 201 | 206;
}

/** Bytes of whatever kind. */
export const bytes: Content = { media: 'application/octet-stream' };

const by =
  (method: Call['method']) =>
  (path: string, summary: string, own: Omit<Call, 'method' | 'path' | 'summary' | 'tag'> = {}): Omit<Call, 'tag'> => ({
    method,
    path,
    summary,
    ...own,
  });
export const get = by('get');
export const put = by('put');
export const post = by('post');
export const remove = by('delete');

/** Calls of the same tag. */
export const group = (tag: string, ...calls: readonly Omit<Call, 'tag'>[]): readonly Call[] =>
  calls.map((call) => ({ tag, ...call }));

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
  answer,
  also,
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
        [answer === undefined ? 204 : 200, also ?? []]
          .flat()
          .map((status) => [
            status,
            { description: 'Erfolg', ...(answer === undefined ? {} : { content: contentOf(answer) }) },
          ]),
      ),
      '4XX': { $ref: '#/components/responses/Ablehnung' },
    },
  };
}

const isOfTheWire = (content: Content): content is GenericSchema => 'kind' in content && content.kind === 'schema';

const contentOf = (content: Content): JsonSchema =>
  'media' in content && typeof content.media === 'string'
    ? { [content.media]: {} }
    : { 'application/json': { schema: isOfTheWire(content) ? schemaOf(content) : content } };
