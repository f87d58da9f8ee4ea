import { Hono } from 'hono';
import { protocolVersion } from '../../src/protocol/sync.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import type { Deps } from '../context.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { giveConsent } from './accounts.ts';
import { appData } from './app-data.ts';
import type { Auth } from './auth.ts';
import { confirmFunctions } from './funktionswechsel.ts';

const maxCodes = 500;

/** The user's own data: consent, app data, rights map, version (spec A 7, spec B 7.6). */
export function rightsRoutes(deps: Deps, auth: Auth): Hono {
  const app = new Hono();
  const schema = schemaHash(deps.registry);

  app.put('/rechte/dsgvo', async (c) => {
    const { nutzer } = await auth.identify(c);
    await giveConsent(deps, nutzer);
    return c.body(null, 204);
  });

  app.get('/rechte/daten', async (c) => {
    const { nutzer, dsgvo, claims } = await auth.identify(c);
    if (!dsgvo) throw forbidden();
    return c.json(await appData(deps, nutzer, claims.family));
  });

  app.put('/daten/funktionswechselsetdatum', async (c) => {
    const { nutzer, dsgvo, claims } = await auth.identify(c);
    if (!dsgvo) throw forbidden();
    await confirmFunctions(deps, nutzer, claims.family);
    return c.body(null, 204);
  });

  app.get('/rechte/rechte/:codes', async (c) => {
    const { nutzer, dsgvo } = await auth.identify(c);
    if (!dsgvo) throw forbidden();
    const codes = c.req.param('codes').split(',');
    if (codes.length > maxCodes) throw invalid('Zu viele Rechte auf einmal.');
    return c.json(Object.fromEntries(codes.map((code) => [code, nutzer.rights.anywhere(code)])));
  });

  // For whoever watches the server: nobody needs to sign in, and it answers while the database does not.
  app.get('/daten/zustand', (c) => c.json({ version: deps.version, verzug: deps.storage.backlog.seconds() }));

  app.get('/daten/version', async (c) => {
    await auth.identify(c);
    return c.json({ version: deps.version, schema, protokoll: protocolVersion });
  });

  return app;
}
