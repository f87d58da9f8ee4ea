import { Hono } from 'hono';
import { isId } from '../../src/lib/ids.ts';
import { kontaktInput, lostInput, standInput } from '../../src/protocol/geraete.ts';
import type { Deps, Nutzer } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { forbidden, HttpError, notFound } from '../http/errors.ts';
import { visibleRecord } from '../records/one.ts';
import type { Auth } from './auth.ts';
import { devicesOf, noteContact, ownerOfDevice, reportDevice, standOf } from './devices.ts';
import { leaseDays } from './lease-days.ts';
import { CallLimit } from './limits.ts';

/** Questions of locked devices from one address within 15 minutes: a hut shares one, and each asks every few minutes. */
const questionsPerAddress = 600;

/** Devices of a user: what they told last, and which is lost. */
export function deviceRoutes(deps: Deps, auth: Auth): Hono {
  const app = new Hono();
  const { db } = deps.storage;
  const questions = new CallLimit(questionsPerAddress);

  app.post('/geraete/stand', async (c) => {
    const { ids, vernichtet } = await readBody(c, standInput);
    const wait = await questions.take(addressOf(c));
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', 'Zu viele Anfragen.', { headers: { 'Retry-After': String(wait) } });
    return c.json(await standOf(db, ids, vernichtet, deps.now()));
  });

  app.put('/geraete/kontakt', async (c) => {
    const { nutzer, claims } = await auth.identify(c);
    await noteContact(db, claims.family, await readBody(c, kontaktInput), deps.now());
    return c.json({ frist_tage: leaseDays(deps.deployment.config(), nutzer.rights) });
  });

  /** Whoever may change the user's account, anybody the own one. */
  const mayManage = async (nutzer: Nutzer, user: string, right: string): Promise<void> => {
    if (user === nutzer.id) return;
    const { sek_ids } = await visibleRecord(
      { registry: deps.registry, db },
      nutzer,
      deps.registry.module('benutzer'),
      user,
    );
    if (!nutzer.rights.within(right, sek_ids)) throw forbidden();
  };

  app.get('/geraete', async (c) => {
    const { nutzer, claims } = await auth.identify(c);
    const user = c.req.query('benutzer') ?? nutzer.id;
    await mayManage(nutzer, user, 'BENUTZER_ALLGEMEIN_LESEN');
    return c.json(await devicesOf(db, user, claims.family));
  });

  app.put('/geraete/:id/verloren', async (c) => {
    const { nutzer } = await auth.identify(c);
    const id = c.req.param('id');
    const { verloren } = await readBody(c, lostInput);
    const user = isId(id) ? await ownerOfDevice(db, id) : undefined;
    if (user === undefined) throw notFound();
    await mayManage(nutzer, user, 'BENUTZER_ALLGEMEIN_SPEICHERN');
    await reportDevice(deps.storage, id, verloren, nutzer, deps.now());
    return c.body(null, 204);
  });

  return app;
}
