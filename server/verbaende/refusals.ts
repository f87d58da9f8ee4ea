import { Hono } from 'hono';
import { message } from '../../src/lib/message.ts';
import { HttpError } from '../http/errors.ts';
import { securityHeaders } from '../http/headers.ts';
import type { Settings } from '../settings.ts';

/** To a name that no association has; it tells of none. */
export const unknownHost = new HttpError(404, 'not-found', message('Unter diesem Namen gibt es hier nichts.'));

/** While an association's schema is older than this program, or its database does not answer. */
export const upgradeDue = new HttpError(
  503,
  'fault',
  message(
    'Dieser Verband wird gerade auf den neuesten Stand gebracht. Bitte in einigen Minuten noch einmal versuchen.',
  ),
  { headers: { 'Retry-After': '60' } },
);

/** Answers every request with the same refusal: to the API as data, to everybody else as a sentence. */
export function refusing({ body, status, headers }: HttpError, { base, address }: Settings): Hono {
  const app = new Hono();
  const isApi = (path: string): boolean => path === `${base}api` || path.startsWith(`${base}api/`);
  app.use('*', securityHeaders({ isApi, isData: () => true, isSecure: address.startsWith('https:') }));
  app.all('*', (c) => (isApi(c.req.path) ? c.json(body, status, headers) : c.text(body.status_text, status, headers)));
  return app;
}
