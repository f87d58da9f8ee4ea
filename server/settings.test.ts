import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without any setting the server is local, embedded and with a demo', () => {
  expect(readSettings({}, 400)).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    base: '/',
    demo: 'embedded',
    demoMitglieder: 400,
    demoEinsaetze: undefined,
    isLocked: false,
  });
  expect(readSettings({ PORT: '', HOST: '', DEMO: '' }, 400)).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    demo: 'embedded',
  });
});

test('every setting is taken as given', () => {
  const env = {
    PORT: '9000',
    HOST: '0.0.0.0',
    DATA_DIR: '/daten',
    DATABASE_URL: 'postgres://x/y',
    BASE_PATH: '/huette',
    DEMO: '1',
    DEMO_MITGLIEDER: '20000',
    DEMO_EINSAETZE: '500',
    DEMO_VARIANTE: 'SCV',
    DEMO_AMTSJAHR: '0',
    ORTE: 'AT, IT-BZ',
    SPERRUNG: '1',
    SMTP_URL: 'smtp://post.example:25',
    MAIL_VON: 'Büro <buero@verband.example>',
    ADRESSE: 'https://verband.example/huette',
  };
  expect(readSettings(env, 400)).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    dataDir: '/daten',
    databaseUrl: 'postgres://x/y',
    base: '/huette/',
    demo: 'everywhere',
    demoMitglieder: 20_000,
    demoEinsaetze: 500,
    demoVariante: 'SCV',
    demoAmtsjahr: false,
    places: ['AT', 'IT-BZ'],
    isLocked: true,
  });
  expect(readSettings(env, 400)).toMatchObject({
    smtpUrl: 'smtp://post.example:25?requireTLS=true',
    mailFrom: 'Büro <buero@verband.example>',
    address: 'https://verband.example/huette/',
  });
  expect(readSettings({ DEMO: '0' }, 400).demo).toBe('never');
});

test('without an address of their own, links lead to this machine and mails come from it', () => {
  expect(readSettings({ PORT: '9000', BASE_PATH: '/huette' }, 400)).toMatchObject({
    address: 'http://localhost:9000/huette/',
    mailFrom: 'huettenbuch@localhost',
    smtpUrl: undefined,
  });
});

test('a wrong mail server is refused without its password', () => {
  expect(() => readSettings({ SMTP_URL: 'http://benutzer:sehrgeheim@post.example' }, 400)).toThrow(
    /^SMTP_URL(?!.*sehrgeheim)/,
  );
});

test.each([
  [{ PORT: 'achtzig' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ BASE_PATH: 'huette' }, 'BASE_PATH'],
  [{ BASE_PATH: '/"><script>' }, 'BASE_PATH'],
  [{ DEMO: 'ja' }, 'DEMO'],
  [{ DEMO_MITGLIEDER: '-1' }, 'DEMO_MITGLIEDER'],
  [{ DEMO_EINSAETZE: 'viele' }, 'DEMO_EINSAETZE'],
  [{ DEMO_VARIANTE: 'CHOR' }, 'DEMO_VARIANTE'],
  [{ ORTE: 'Südtirol' }, 'ORTE'],
  [{ SMTP_URL: 'post.example' }, 'SMTP_URL'],
  [{ NAMENSDIENST: 'dns.verband.example' }, 'NAMENSDIENST'],
  [{ NAMENSDIENST: '999.0.2.53' }, 'NAMENSDIENST'],
  [{ NAMENSDIENST: 'fe80' }, 'NAMENSDIENST'],
  [{ NAMENSDIENST: '192.0.2.53:99999' }, 'NAMENSDIENST'],
  [{ NAMENSDIENST: '192.0.2.53:0' }, 'NAMENSDIENST'],
  [{ MAIL_VON: 'büro' }, 'MAIL_VON'],
  [{ MAIL_VON: 'a@b.example\r\nBcc: x@y.example' }, 'MAIL_VON'],
  [{ MAIL_VON: 'a@b.example, x@y.example' }, 'MAIL_VON'],
  [{ ADRESSE: 'verband.example' }, 'ADRESSE'],
  [{ ADRESSE: 'ftp://verband.example/' }, 'ADRESSE'],
  [{ ADRESSE: 'https://verband.example/?x=1' }, 'ADRESSE'],
])('%o is refused with its name', (env, name) => {
  expect(() => readSettings(env, 400)).toThrow(name);
});

test('newsletters have a pace, hours and a folder for what comes back', () => {
  expect(readSettings({}, 400).versand).toEqual({
    proMinute: 60,
    fenster: { von: 8, bis: 20 },
    sofort: true,
    ruecklauf: undefined,
  });
  const given = { NEWSLETTER_PRO_MINUTE: '15', NEWSLETTER_FENSTER: '20-2', RUECKLAUF: '/var/mail/huette' };
  expect(readSettings(given, 400).versand).toMatchObject({
    proMinute: 15,
    fenster: { von: 20, bis: 2 },
    ruecklauf: '/var/mail/huette',
  });
  for (const wrong of ['8', '8-8', '24-3', '8-25', 'immer'])
    expect(() => readSettings({ NEWSLETTER_FENSTER: wrong }, 400)).toThrow('NEWSLETTER_FENSTER');
});
