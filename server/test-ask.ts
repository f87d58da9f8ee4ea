import type { Hono } from 'hono';
import { newId } from '../src/lib/ids.ts';
import type { Auth } from './auth/auth.ts';
import type { Nutzer } from './context.ts';

/** What a test asks of the server. */
export interface Ask {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly body?: unknown;
  /** Raw body, for what is no JSON. */
  readonly text?: string;
  readonly rev?: number;
  readonly key?: string;
}

/** Status, parsed body and headers. */
export interface Told {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly list: readonly Record<string, unknown>[];
  readonly headers: Headers;
}

/** Users of a test that are no rows of the server, by the header that names them. */
export type Named = Map<string, Nutzer>;

const header = 'x-test-nutzer';

/** Lets in who is named by a test, and whoever has signed in. */
export const alsoNamed = (auth: Auth, named: Named): Auth => ({
  ...auth,
  async admit(c) {
    const nutzer = named.get(c.req.header(header) ?? '');
    if (nutzer === undefined) await auth.admit(c);
    else c.set('nutzer', nutzer);
  },
});

/** Calls the API as a user of a test. */
export async function askAs(app: Hono, named: Named, nutzer: Nutzer, url: string, asked: Ask): Promise<Told> {
  const { method = 'GET', body, text, rev, key } = asked;
  const name = newId();
  named.set(name, nutzer);
  const headers: Record<string, string> = { [header]: name };
  if (rev !== undefined) headers['If-Match'] = `"${rev}"`;
  if (key !== undefined) headers['Idempotency-Key'] = key;
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await app.request(`/api${url}`, {
    method,
    headers,
    ...(payload === undefined ? {} : { body: payload }),
  });
  const parsed: unknown = await response.json();
  return {
    status: response.status,
    body: typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {},
    list: Array.isArray(parsed) ? parsed : [],
    headers: response.headers,
  };
}
