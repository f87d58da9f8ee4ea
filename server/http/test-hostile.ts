import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { openTestApp, testPassword, type Caller, type TestApp } from '../test-app.ts';

/** A server on loopback with the client, secrets beside what may be read, and a user who may do everything: for the tests of one file that attack it. */
export function hostileWorld() {
  let t: TestApp;
  let call: Caller;
  let sektion: string;
  let server: Server;
  let port = 0;
  let folder: string;
  let token = '';
  const faults = vi.spyOn(console, 'error');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'huettenbuch-feind-'));
    for (const part of ['client', 'client/static', 'client/assets']) mkdirSync(join(folder, part));
    writeFileSync(join(folder, 'geheim.txt'), 'streng geheim');
    writeFileSync(join(folder, 'client/index.html'), '<!doctype html><base href="/" /><title>Hüttenbuch</title>');
    writeFileSync(join(folder, 'client/static/app-abc123.js'), 'x');
    writeFileSync(join(folder, 'client/assets/config.json'), '{}');
    t = await openTestApp('pglite', { clientFolder: join(folder, 'client') });
    mkdirSync(join(t.deps.dataDir, 'assets'), { recursive: true });
    writeFileSync(join(t.deps.dataDir, 'geheim.txt'), 'streng geheim');
    writeFileSync(join(t.deps.dataDir, 'geheim.json'), '{"streng":"geheim"}');
    symlinkSync(join(t.deps.dataDir, 'geheim.json'), join(t.deps.dataDir, 'assets/verknuepft.json'));
    sektion = await t.sektion('Bozen');
    await t.user('boss', sektion, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id: sektion }]);
    call = await t.signIn('boss');
    token = (
      await (
        await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'boss', password: testPassword }) })
      ).json()
    ).access_token;
    server = createServer(getRequestListener(t.app.fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A request with method and path as they are, which fetch would refuse or tidy. */
  const raw = (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ) =>
    new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      })
        .on('error', reject)
        .end();
    });

  /** Runs what must not break anything, and fails when a fault was logged. */
  async function withoutFault(work: () => Promise<void>): Promise<void> {
    faults.mockClear();
    await work();
    expect(faults.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"fault"'))).toEqual([]);
  }

  /** Every module has the same calls: one root, one child and one reference list stand for all. */
  function isOneOfMany(path: string): boolean {
    const urls = [...t.deps.registry.modules.values()]
      .flatMap(({ url, formerUrls = [] }) => [url, ...formerUrls])
      .filter((url) => !['/mgd/mitglieder', '/mgd/mitgliederfunktionen', '/stammdaten/titel'].includes(url));
    return urls.some(
      (url) =>
        path === `/api${url}` ||
        path === `/api${url}/new` ||
        path === `/api${url}/suche` ||
        path.startsWith(`/api${url}/:id`),
    );
  }

  return {
    raw,
    withoutFault,
    isOneOfMany,
    call: (path: string, init?: RequestInit): Promise<Response> => call(path, init),
    get t() {
      return t;
    },
    get sektion() {
      return sektion;
    },
    get token() {
      return token;
    },
    get port() {
      return port;
    },
  };
}
