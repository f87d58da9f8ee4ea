import { benutzer } from '../../src/features/benutzer/benutzer.table.ts';
import { Hono } from 'hono';
import { addressInput, confirmInput } from '../../src/protocol/adresse.ts';
import { resetTexts, wrongOldPassword } from '../../src/protocol/password.ts';
import type { Deps } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { HttpError, invalid, logFault } from '../http/errors.ts';
import { lockRow } from '../records/lock.ts';
import { noRow } from '../records/refusals.ts';
import { writeOne } from '../records/write.ts';
import { addressOfUser, changeAddress, confirmAddress, mailAddresses } from './account-address.ts';
import type { Auth } from './auth.ts';
import { demandPassword } from './demand-password.ts';
import { Limits, network, wrongLinks } from './limits.ts';

const notSaved = 'Die Adresse konnte nicht gespeichert werden!';

/** The address of the own account, for resets of the password: which it is, changing it, and confirming it by the link of a mail. */
export function addressRoutes(deps: Deps, auth: Auth): Hono {
  const app = new Hono();
  const limits = new Limits(deps);
  const table = deps.registry.of(benutzer);

  app.get('/user/adresse', async (c) => {
    const { nutzer } = await auth.identify(c);
    return c.json(await addressOfUser(deps.storage.db, nutzer.id, deps.now()));
  });

  app.put('/user/adresse', async (c) => {
    const { nutzer } = await auth.identify(c);
    const { email, kennwort } = await readBody(c, addressInput);
    await demandPassword(deps, auth, nutzer.id, kennwort, () =>
      invalid(notSaved, [{ feld: 'kennwort', text: wrongOldPassword }]),
    );
    await writeOne(deps, nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: async (unit) => {
        const row = await lockRow(unit, table, nutzer.id);
        if (row === undefined) throw noRow();
        const { rev } = await changeAddress(unit, row, email);
        return { status: 200, id: nutzer.id, rev, given: {} };
      },
    });
    // What fails here is sent a minute later.
    await mailAddresses(deps).catch((error: unknown) => logFault(error, { method: '-', route: 'adresse' }));
    return c.json(await addressOfUser(deps.storage.db, nutzer.id, deps.now()));
  });

  app.post('/adresse/bestaetigen', async (c) => {
    const { id } = await readBody(c, confirmInput);
    const from = network(addressOf(c));
    const wait = await limits.take(wrongLinks, from);
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', resetTexts.tooMany, { headers: { 'Retry-After': String(wait) } });
    const confirmed = await confirmAddress(deps, id);
    if (confirmed === undefined) throw new HttpError(404, 'not-found', resetTexts.noLink);
    await limits.giveBack(wrongLinks, from);
    return c.json(confirmed);
  });

  return app;
}
