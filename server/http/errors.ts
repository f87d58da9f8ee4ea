import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody, ErrorKind } from '../../src/protocol/errors.ts';
import { isForeignKeyError, isUnavailable, sqlState } from '../storage/errors.ts';

/** A refusal on its way to the client: HTTP status, kind and a German sentence. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, kind: ErrorKind, statusText: string, options: { fields?: ErrorBody['fields']; headers?: Record<string, string> } = {}) {
    super(`${status} ${kind}`);
    this.status = status;
    this.body = { kind, status_text: statusText, fields: options.fields ?? [] };
    this.headers = options.headers ?? {};
  }
}

export const unauthenticated = (): HttpError => new HttpError(401, 'unauthenticated', 'Loginfehler', { headers: { 'WWW-Authenticate': 'Bearer' } });
export const forbidden = (): HttpError => new HttpError(403, 'forbidden', 'Fehlende Rechte.');
export const notFound = (): HttpError => new HttpError(404, 'not-found', 'Nicht gefunden.');
export const invalid = (text: string, fields: ErrorBody['fields'] = []): HttpError => new HttpError(422, 'input', text, { fields });
export const gone = (): HttpError => new HttpError(410, 'gone', 'Der Datenstand ist veraltet und muss neu geladen werden.');
export const tooLarge = (): HttpError => new HttpError(413, 'too-large', 'Die Anfrage ist zu groß.');

/** Answer of the whole API for whatever was thrown. Faults are logged under a number that the answer names, without any values. */
export function answerError(error: unknown, c: Context): Response {
  if (error instanceof HttpError) return c.json(error.body, error.status, error.headers);
  if (error instanceof HTTPException && error.status < 500) {
    const kind: ErrorKind = error.status === 413 ? 'too-large' : 'input';
    return c.json({ kind, status_text: 'Die Anfrage ist ungültig.', fields: [] } satisfies ErrorBody, error.status === 413 ? 413 : 422);
  }
  if (isForeignKeyError(error)) return c.json({ kind: 'foreign-key', status_text: 'FOREIGNKEY', fields: [] } satisfies ErrorBody, 400);
  const nummer = randomUUID();
  logFault(error, { nummer, method: c.req.method, route: c.req.routePath });
  const body: ErrorBody = { kind: 'fault', status_text: `Fehler beim Zugriff! (${nummer.slice(0, 8)})`, fields: [] };
  return isUnavailable(error) ? c.json(body, 503, { 'Retry-After': '5' }) : c.json(body, 500);
}

/** One line of JSON on stderr. An error's message may quote a row (personal data), so only its class, codes and places are kept. */
export function logFault(error: unknown, about: Readonly<Record<string, string>>): void {
  const places = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 6).map((line) => line.trim()) : [];
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.constructor.name : undefined;
  const fault = error instanceof Error ? error.constructor.name : typeof error;
  console.error(JSON.stringify({ zeit: new Date().toISOString(), art: 'fault', ...about, fault, cause, sqlstate: sqlState(error), places }));
}
