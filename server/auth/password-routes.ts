import { Hono } from 'hono';
import { wrongOldPassword } from '../../src/protocol/password.ts';
import { newPasswordSchema } from '../../src/protocol/session.ts';
import type { Deps } from '../context.ts';
import { readBody } from '../http/body.ts';
import { invalid } from '../http/errors.ts';
import { setPassword } from './accounts.ts';
import type { Auth } from './auth.ts';
import { demandPassword } from './demand-password.ts';
import { asRefusal } from './new-password.ts';

const notSaved = 'Kennwort konnte nicht gespeichert werden!';

/** `PUT /user/kennwortaendern` (spec A 7): wrong old passwords are counted; all other sessions of the user end. */
export function passwordRoutes(deps: Deps, auth: Auth): Hono {
  const app = new Hono();
  app.put('/user/kennwortaendern', async (c) => {
    const { nutzer, claims } = await auth.identify(c);
    const { kennwortalt, kennwortneu } = await readBody(c, newPasswordSchema);
    await demandPassword(deps, auth, nutzer.id, kennwortalt, () =>
      invalid(notSaved, [{ feld: 'kennwortalt', text: wrongOldPassword }]),
    );
    await setPassword(deps.storage, nutzer.id, kennwortneu, deps.now(), { by: nutzer, keep: claims.family }).catch(
      asRefusal('kennwortneu', notSaved),
    );
    return c.body(null, 204);
  });
  return app;
}
