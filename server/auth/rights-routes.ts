import { Hono } from 'hono';
import { protocolVersion } from '../../src/protocol/sync.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import type { AppData } from '../../src/protocol/session.ts';
import type { Deps } from '../context.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { giveConsent } from './accounts.ts';
import type { Auth } from './auth.ts';

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
    const { nutzer, dsgvo } = await auth.identify(c);
    if (!dsgvo) throw forbidden();
    const { id, benutzername, name, sek_id, rights } = nutzer;
    const data: AppData = {
      version: deps.version,
      user: { id, benutzername, name, sek_id },
      grants: rights.grants.map((grant) => ({ rights: [...grant.rights], sections: grant.sections === 'all' ? 'all' : [...grant.sections] })),
      mitglieder_wechsel: [],
      funktionswechsel: [],
      musikkapelle_pflichtfelder: [],
      mitglieder_pflichtfelder: [],
      mitglieder_instrumente_pflichtfelder: [],
    };
    return c.json(data);
  });

  app.get('/rechte/rechte/:codes', async (c) => {
    const { nutzer, dsgvo } = await auth.identify(c);
    if (!dsgvo) throw forbidden();
    const codes = c.req.param('codes').split(',');
    if (codes.length > maxCodes) throw invalid('Zu viele Rechte auf einmal.');
    return c.json(Object.fromEntries(codes.map((code) => [code, nutzer.rights.anywhere(code)])));
  });

  app.get('/daten/version', async (c) => {
    await auth.identify(c);
    return c.json({ version: deps.version, schema, protokoll: protocolVersion });
  });

  return app;
}
