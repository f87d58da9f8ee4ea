import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without any setting the server is local, embedded and with a demo', () => {
  expect(readSettings({}, 400)).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: './data', databaseUrl: undefined, base: '/', demo: 'embedded', demoMembers: 400, isLocked: false });
  expect(readSettings({ PORT: '', HOST: '', DEMO: '' }, 400)).toMatchObject({ port: 8080, host: '127.0.0.1', demo: 'embedded' });
});

test('every setting is taken as given', () => {
  const env = { PORT: '9000', HOST: '0.0.0.0', DATA_DIR: '/daten', DATABASE_URL: 'postgres://x/y', BASE_PATH: '/huette', DEMO: '1', DEMO_MEMBERS: '20000', SPERRUNG: '1' };
  expect(readSettings(env, 400)).toMatchObject({ port: 9000, host: '0.0.0.0', dataDir: '/daten', databaseUrl: 'postgres://x/y', base: '/huette/', demo: 'everywhere', demoMembers: 20_000, isLocked: true });
  expect(readSettings({ DEMO: '0' }, 400).demo).toBe('never');
});

test.each([
  [{ PORT: 'achtzig' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ BASE_PATH: 'huette' }, 'BASE_PATH'],
  [{ BASE_PATH: '/"><script>' }, 'BASE_PATH'],
  [{ DEMO: 'ja' }, 'DEMO'],
  [{ DEMO_MEMBERS: '-1' }, 'DEMO_MEMBERS'],
])('%o is refused with its name', (env, name) => {
  expect(() => readSettings(env, 400)).toThrow(name);
});
