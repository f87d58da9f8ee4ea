import { Hono } from 'hono';
import { feedInput } from '../../../src/features/kalender/feeds.calls.ts';
import { isId } from '../../../src/lib/ids.ts';
import { createUsers } from '../../auth/users.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { Feedspeicher } from './feed-speicher.ts';
import { feedsVon, neuerFeed, oeffneFeed, sperreFeed } from './feeds.ts';

/** The own subscriptions: made for one device each, listed with their last fetch, revoked for ever (domain: dienstplan-tief 6). */
export function feedRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { db } = deps.storage;
  app.get('/kalender/feeds', async (c) => c.json(await feedsVon(db, c.var.nutzer.id)));
  app.post('/kalender/feeds', async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('KALENDER_LESEN')) throw forbidden();
    const { id, key } = await neuerFeed(deps, nutzer, await readBody(c, feedInput));
    return c.json({ id, adresse: new URL(`api/kalender/feed/${key}.ics`, deps.address).href });
  });
  app.put('/kalender/feeds/:id/sperren', async (c) => {
    const id = c.req.param('id');
    if (!isId(id) || !(await sperreFeed(db, c.var.nutzer.id, id, deps.now()))) throw notFound();
    return c.body(null, 204);
  });
  return app;
}

/**
 * GET /kalender/feed/{key}.ics: no sign-in, the key is what opens it, and the rights of its user as they are now decide what it shows. One
 * that is unknown, revoked or whose user is locked or has no right to calendars any more is not there (domain: ausbildung 6, 7).
 */
export function publicFeedRoutes(deps: Deps): Hono {
  const app = new Hono();
  const users = createUsers(deps.storage.db, () => deps.now());
  const speicher = new Feedspeicher(deps);
  app.get('/kalender/feed/:datei', async (c) => {
    const [key = '', end] = c.req.param('datei').split(/(\.ics$)/);
    const feed = end === undefined ? undefined : await oeffneFeed(deps.storage.db, key, deps.now());
    const account = feed && (await users.load(feed.benutzer_id, undefined));
    if (feed === undefined || account?.nutzer.rights.anywhere('KALENDER_LESEN') !== true) throw notFound();
    const { text, etag } = await speicher.von(feed, account.nutzer);
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    return c.body(text, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="kalender.ics"',
    });
  });
  return app;
}

/** Whether the asker has these bytes; a proxy may have called them weak (RFC 9110, 13.1.2). */
const isKnown = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
