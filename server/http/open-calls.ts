import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CallLimit } from '../auth/limits.ts';
import { addressOf } from './address.ts';
import { HttpError, tooLarge } from './errors.ts';

/** Calls that anybody can make; below the API's own path. */
const openPaths =
  /^\/(login|auth\/refresh|geraete\/stand|sync\/verlauf|pwdreset\w*|adresse\/bestaetigen|ausbildungen\/teilnahmevormerkung\/[^/]*|zertifikat\/[^/]*|kursumfrage\/[^/]*|kalender\/feed\/[^/]*|abo\/[^/]*|abobestaetigung\/[^/]*|abmeldung\/[^/]*|newsletterseite\/[^/]*)$/;

/** Largest body of such a call, in bytes: a name, a password, a key. */
const maxOpenBytes = 8 * 1024;

/** Such calls from one address within 15 minutes, good ones too: an association may share one, and each device renews its session once in that time. */
const openCallsPerAddress = 3000;

/** Counts and bounds what is sent without a sign-in, before a byte of it is read. */
export function openCalls(apiBase: string, perAddress = openCallsPerAddress): MiddlewareHandler {
  const calls = new CallLimit(perAddress);
  const limit = bodyLimit({
    maxSize: maxOpenBytes,
    onError: () => {
      throw tooLarge();
    },
  });
  return async (c, next) => {
    if (!openPaths.test(c.req.path.slice(apiBase.length))) return next();
    const wait = await calls.take(addressOf(c));
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', 'Zu viele Anfragen. Versuchen Sie es in einer Viertelstunde wieder.', {
        headers: { 'Retry-After': String(wait) },
      });
    return limit(c, next);
  };
}
