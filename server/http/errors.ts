import { randomInt, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody, ErrorKind } from '../../src/protocol/errors.ts';
import { log } from '../operation/log.ts';
import { isForeignKeyError, isTimeout, isUnavailable, sqlState } from '../storage/errors.ts';

/** A refusal on its way to the client: HTTP status, kind and a German sentence. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    kind: ErrorKind,
    statusText: string,
    options: { fields?: ErrorBody['fields']; headers?: Record<string, string> } = {},
  ) {
    super(`${status} ${kind}`);
    this.status = status;
    this.body = { kind, status_text: statusText, fields: options.fields ?? [] };
    this.headers = options.headers ?? {};
  }
}

export const unauthenticated = (): HttpError =>
  new HttpError(401, 'unauthenticated', 'Loginfehler', { headers: { 'WWW-Authenticate': 'Bearer' } });
export const accountLocked = (): HttpError => new HttpError(401, 'account-locked', 'Dieses Konto ist gesperrt.');
export const deviceLost = (): HttpError =>
  new HttpError(401, 'device-lost', 'Dieses Gerät wurde als verloren gemeldet.');
export const forbidden = (): HttpError => new HttpError(403, 'forbidden', 'Fehlende Rechte.');
export const notFound = (): HttpError => new HttpError(404, 'not-found', 'Nicht gefunden.');
export const invalid = (text: string, fields: ErrorBody['fields'] = []): HttpError =>
  new HttpError(422, 'input', text, { fields });
export const gone = (): HttpError =>
  new HttpError(410, 'gone', 'Der Datenstand ist veraltet und muss neu geladen werden.');
export const outdated = (): HttpError =>
  new HttpError(409, 'outdated', 'Diese Fassung der App passt nicht zum Server: sie muss aktualisiert werden.');
export const tooLarge = (): HttpError => new HttpError(413, 'too-large', 'Die Anfrage ist zu groß.');

/** Answer of the whole API for whatever was thrown. Faults are logged under a number that the answer names, without any values. */
export function answerError(error: unknown, c: Context): Response {
  const anfrage: unknown = c.get('anfrage');
  const { body, status, headers } = refusalOf(error, {
    ...(typeof anfrage === 'string' ? { anfrage } : {}),
    method: c.req.method,
    route: c.req.routePath,
  });
  return c.json(body, status, headers);
}

/** A server without a free connection is not helped by everybody who comes back at once: after this long, and not together. */
const calmSeconds = 15;

/** What is answered to whatever was thrown; `about` stands beside a fault in the log. */
export function refusalOf(
  error: unknown,
  about: Readonly<Record<string, string>>,
): Pick<HttpError, 'status' | 'body' | 'headers'> {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    const [kind, status] = error.status === 413 ? (['too-large', 413] as const) : (['input', 422] as const);
    return new HttpError(status, kind, 'Die Anfrage ist ungültig.');
  }
  if (isForeignKeyError(error)) return new HttpError(400, 'foreign-key', 'FOREIGNKEY');
  const nummer = randomUUID();
  logFault(error, { nummer, ...about });
  // A question that was too long is as long the next time: nobody is asked to repeat it. A write may have waited for others.
  if (isTimeout(error) && (about['method'] === 'GET' || about['route']?.endsWith('/suche') === true))
    return invalid('Die Abfrage dauert zu lange. Bitte die Suche einschränken.');
  const sentence = `Fehler beim Zugriff! (${nummer.slice(0, 8)})`;
  return isUnavailable(error) || isTimeout(error)
    ? new HttpError(503, 'fault', sentence, {
        headers: { 'Retry-After': String(calmSeconds + randomInt(calmSeconds)) },
      })
    : new HttpError(500, 'fault', sentence);
}

/** An error's message may quote a row (personal data), so only its class, codes and places are kept. */
export function logFault(error: unknown, about: Readonly<Record<string, string>>): void {
  const places =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 6)
          .map((line) => line.trim())
      : [];
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.constructor.name : undefined;
  const fault = error instanceof Error ? error.constructor.name : typeof error;
  log('fehler', 'fault', { ...about, fault, cause, sqlstate: sqlState(error), places });
}
