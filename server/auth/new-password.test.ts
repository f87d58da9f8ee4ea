import { describe, expect, test } from 'vitest';
import { weakPasswordTexts } from '../../src/protocol/password.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { testPassword } from '../test-app.ts';
import { hashNewPassword, type PasswordOwner } from './new-password.ts';
import { verifyPassword } from './passwords.ts';

const anna = { benutzername: 'anna.berger', name: 'Anna Berger', email: 'a.berger-mair@verband.example' };
const { common, owner, guessed } = weakPasswordTexts;
const refusal = async (password: string, of: PasswordOwner = anna): Promise<string | undefined> =>
  hashNewPassword(password, of).then(
    () => undefined,
    ({ message }: Error) => message,
  );

describe('a new password', () => {
  test.each([
    'schneehuhn im latschenfeld',
    'tre gatti sul tetto verde',
    'Hütte-Neu-2027',
    'xK9#mQ2$vL5p',
    'anna.berger und drei gämsen am wetterkreuz',
    testPassword,
    // Only what stands at its beginning is looked at.
    `zwölf gämsen springen über den grat ${'x'.repeat(160)}`,
  ])('%j is taken', async (password) => {
    expect(await refusal(password)).toBeUndefined();
  });

  test.each([
    ['passwort1234', common],
    ['Passwort2026!!', common],
    ['P@ssw0rd1234', common],
    ['password1234', common],
    ['juventusmilan1', common],
    ['amoremio1234', common],
    ['hallo1234567', common],
    ['ciaociaociao1', guessed],
    ['willkommen123', guessed],
    ['Sommerferien2026', guessed],
    ['aaaaaaaaaaaa', guessed],
    ['abcdefghijkl', guessed],
    ['qwertzuiopü12', guessed],
    ['            ', guessed],
    [`${'Gams'.repeat(10)} über den Grat`, guessed],
    // Letters of full width are the same letters.
    ['ｐａｓｓｗｏｒｔ１２３４', common],
  ])('%j is refused: %s', async (password, text) => {
    expect(await refusal(password)).toBe(text);
  });

  test.each([
    'anna.berger2026',
    'anna.berger-2026!',
    'AnnaBerger123!',
    'bergeranna2026',
    'berger.anna.berger',
    '4nn4b3rg3r2026',
    'regreb.anna-1',
    'Berger-Mair-26',
    'verband-2026!',
    'Bergrettung-2026!',
    'Hüttenbuch-1234',
    'Hu\u0308ttenbuch-1234',
    'Soccorso-Alpino1',
    'ａｎｎａ.ｂｅｒｇｅｒ２０２６',
  ])('%j is made of what everybody knows about its owner', async (password) => {
    expect(await refusal(password)).toBe(owner);
  });

  test('a number at the end of the user name is a part of it, and none', async () => {
    const second = { benutzername: 'huber17', name: 'Huber', email: null };
    for (const password of ['huber17-2026-!!', 'huber18-2026-!!', 'Huber-Huber-Huber'])
      expect(await refusal(password, second)).toBe(owner);
  });

  test('however the keyboard makes an umlaut, it opens', async () => {
    const hash = await hashNewPassword('Hütte am grünen Grat', anna);
    expect(await verifyPassword(hash, 'Hu\u0308tte am gru\u0308nen Grat')).toBe(true);
  });

  test.each([
    '4@$$w0rd!1|7+'.repeat(20),
    '4@8({[<3#69&#1!|0$5+7%2'.repeat(10),
    '1.1.2011.12.31.1999.'.repeat(10),
    '20112012'.repeat(30),
  ])('what is long and tiresome to look at has an answer: %j', async (password) => {
    expect(await refusal(password.slice(0, 200))).not.toBe('');
  });

  test('of the demo accounts keeps the rules', async () => {
    for (const { benutzername, was } of demoAccounts)
      expect(await refusal(demoPassword, { benutzername, name: was, email: null })).toBeUndefined();
  });
});
