import { expect, test } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { argon2idBytes } from '../../src/db/vault/argon2id.ts';
import { unwrapByPassword, wrapByPassword } from '../../src/db/vault/data-key.ts';
import { keptKey, putKey } from './kept-vault.ts';
import { settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

test.setTimeout(180_000);

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

test('a vault from before Argon2id opens without a network and is wrapped by Argon2id from then on', async ({
  page,
  context,
}) => {
  await page.goto(server.url);
  await signIn(page, 'station');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await settled(page);
  const made = await keptKey(page);
  expect(made.argon2).toEqual({ memory: 65_536, passes: 3 });

  const bytes = await unwrapByPassword(made, demoPassword, { costs: [], derive: argon2idBytes });
  if (bytes === undefined) throw new Error('the key in the browser does not open with the password');
  await putKey(page, await wrapByPassword(bytes, demoPassword, { costs: [], derive: argon2idBytes }));
  expect((await keptKey(page)).argon2).toBeUndefined();

  await context.setOffline(true);
  for (const before of [undefined, { memory: 65_536, passes: 3 }]) {
    expect((await keptKey(page)).argon2).toEqual(before);
    await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
    await page.getByRole('menuitem', { name: 'Sperren / Benutzer wechseln' }).click();
    await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entsperren' }).click();
    await expect(syncState(page)).toBeVisible();
  }
});
