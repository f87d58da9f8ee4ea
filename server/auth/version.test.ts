import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { protocolVersion } from '../../src/protocol/sync.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp('pglite');
});
afterAll(() => t.close());

test('the version call tells who is signed in the version of the product, of its data and of the protocol', async () => {
  const sek_id = await t.sektion('Prags');
  await t.user('anna', sek_id, [{ bg_id: await t.group(['MITGLIEDER_LESEN']), sek_id }]);
  const anna = await t.signIn('anna');
  expect(await (await anna('/daten/version')).json()).toEqual({
    version: '0.0.0-test',
    schema: expect.stringMatching(/^[\w-]+$/),
    protokoll: protocolVersion,
  });
  expect((await t.call('/daten/version')).status).toBe(401);
  expect((await anna(`/daten/version/${newId()}`)).status).toBe(404);
});
