import { Hono } from 'hono';
import { message } from '../../src/lib/message.ts';
import { newId } from '../../src/lib/ids.ts';
import { pushAboInput, pushEndpointInput } from '../../src/protocol/push.ts';
import type { Auth } from '../auth/auth.ts';
import type { Deps } from '../context.ts';
import { readBody } from '../http/body.ts';
import { CallLimit } from '../auth/limits.ts';
import { HttpError, logFault } from '../http/errors.ts';
import { refused } from '../records/refusals.ts';
import { dropAbo, noteAbo } from './abos.ts';
import { publicNetwork } from './network.ts';
import { orderSample } from './order.ts';
import { pushKey, sendPush } from './send.ts';

/** Samples of one user within 15 minutes. */
const samples = 10;

/** Web push of the own devices: the server's key, the subscription of the session that asks, and a sample (domain: archive-tief 2). */
export function pushRoutes(deps: Deps, auth: Auth): Hono {
  const app = new Hono();
  const { db } = deps.storage;
  const limit = new CallLimit(samples);

  app.get('/push/schluessel', async (c) => {
    await auth.identify(c);
    return c.json({ schluessel: pushKey(deps).publicKey });
  });

  app.put('/push/abo', async (c) => {
    const { nutzer, claims } = await auth.identify(c);
    const whose = { user: nutzer.id, family: claims.family };
    const erneuern = await noteAbo(db, whose, await readBody(c, pushAboInput), {
      network: deps.pushNetwork ?? publicNetwork,
      now: deps.now(),
    });
    return c.json({ erneuern });
  });

  app.put('/push/abo/loeschen', async (c) => {
    const { nutzer } = await auth.identify(c);
    await dropAbo(db, nutzer.id, (await readBody(c, pushEndpointInput)).endpoint);
    return c.body(null, 204);
  });

  app.put('/push/abo/probe', async (c) => {
    const { nutzer } = await auth.identify(c);
    const { endpoint } = await readBody(c, pushEndpointInput);
    const wait = await limit.take(nutzer.id);
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', 'Zu viele Anfragen.', { headers: { 'Retry-After': String(wait) } });
    if (!(await orderSample(db, { user: nutzer.id, endpoint, objekt: newId() }, deps.now())))
      throw refused(message('Dieses Gerät ist nicht für Benachrichtigungen angemeldet.'));
    await sendPush(deps).catch((error: unknown) => logFault(error, { method: 'PUT', route: '/push/abo/probe' }));
    return c.body(null, 204);
  });

  return app;
}
