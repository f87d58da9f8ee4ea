import { Hono } from 'hono';
import { areaAt } from '../../src/permissions/areas.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { protocolVersion } from '../../src/protocol/sync.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import type { Deps } from '../context.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import { giveConsent } from './accounts.ts';
import { appData } from './app-data.ts';
import type { Auth } from './auth.ts';
import { confirmFunctions } from './funktionswechsel.ts';

const maxCodes = 500;

const rightNames = new Map([...rightNumbers].map(([name, number]) => [number, name]));

/** Rights of an area, by its name or the first segment of its addresses; none for what is no area. */
function rightsOfArea(key: string): readonly string[] {
  const area = areaAt(`/${key}`)?.right ?? key.toUpperCase();
  return [...rightNumbers.keys()].filter((name) => name.startsWith(`${area}_`));
}

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

  app.get('/rechte/navi/:key', async (c) => {
    const { nutzer, dsgvo } = await auth.identify(c);
    if (!dsgvo) throw forbidden();
    const names = rightsOfArea(c.req.param('key'));
    if (names.length === 0) throw notFound();
    return c.json(Object.fromEntries(names.map((name) => [name, nutzer.rights.anywhere(name)])));
  });

  app.get('/rechte/rechte/:codes', async (c) => {
    const { nutzer, dsgvo } = await auth.identify(c);
    if (!dsgvo) throw forbidden();
    const codes = c.req.param('codes').split(',');
    if (codes.length > maxCodes) throw invalid('Zu viele Rechte auf einmal.');
    return c.json(
      Object.fromEntries(
        codes.map((code) => [
          code,
          nutzer.rights.anywhere(/^\d+$/.test(code) ? (rightNames.get(Number(code)) ?? '') : code),
        ]),
      ),
    );
  });

  app.get('/daten/version', async (c) => {
    await auth.identify(c);
    return c.json({ version: deps.version, schema, protokoll: protocolVersion });
  });

  return app;
}
