import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { createApp } from '../app.ts';
import { testPassword } from '../test-app.ts';
import { callsOffered } from '../records/offered.ts';
import { hostileWorld } from './test-hostile.ts';

const world = hostileWorld();
const { call, withoutFault, isOneOfMany } = world;

const deepList = '['.repeat(100_000) + ']'.repeat(100_000);
const deepObject = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);
const half = String.raw`\ud800`;

const bodies: readonly (readonly [string, string])[] = [
  ['nothing of use', 'null'],
  ['a list', '[]'],
  ['a number', '1e999'],
  ['a text', '"x"'],
  ['half a JSON', '{"id":'],
  ['NUL', '\u0000'],
  ['lists in lists', deepList],
  ['objects in objects', deepObject],
  ['a column that is deep', `{"id":"x","nachname":${deepList}}`],
  ['a snapshot that is deep', `{"basis":${deepObject}}`],
  ['deep, with half a character', `{"basis":${deepList.replace(']', `"${half}"]`)}}`],
  ['__proto__', '{"__proto__":{"isAdmin":true,"rights":"all"}}'],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['names of every object', '{"toString":1,"hasOwnProperty":1,"valueOf":null}'],
  ['a snapshot with __proto__', '{"basis":{"__proto__":{"nachname":"x"}}}'],
  ['an operator for a value', '{"id":{"$gt":""},"nachname":{"$ne":null}}'],
  ['one key twice', '{"id":"a","id":"b","nachname":"A","nachname":"B"}'],
  ['a step with an odd name', '{"nach":"__proto__"}'],
  ['texts for numbers', '{"rev":"1","stand":"1e400","sichtbarkeit":"127"}'],
  ['numbers beyond all bounds', '{"rev":-1e308,"stand":123456789012345678901234567890}'],
  ['half a character', `{"nachname":"${half}"}`],
  ['half a character as a name', `{"${half}":1}`],
  ['NUL in a text', String.raw`{"nachname":"a\u0000b","username":"\u0000","password":"x"}`],
];

describe('a body that nobody sends in good faith', () => {
  test.each(bodies)('is refused with 4xx by every call that reads one: %s', async (_what, body) => {
    const asked = new Set<string>();
    await withoutFault(async () => {
      for (const { method, path } of world.t.app.routes) {
        // Signing out needs no body and would end the session.
        if (
          method === 'ALL' ||
          method === 'GET' ||
          !path.startsWith('/api/') ||
          path.endsWith('/abmelden') ||
          asked.has(`${method} ${path}`)
        )
          continue;
        if (isOneOfMany(path)) continue;
        asked.add(`${method} ${path}`);
        const address = path
          .slice('/api'.length)
          .replace(/:sha256\{[^/]*/, 'a'.repeat(64))
          .replaceAll(/:\w+/g, newId());
        const response = await call(address, { method, body, headers: { 'Content-Type': 'application/json' } });
        await response.body?.cancel();
        const isFine =
          (response.status >= 400 && response.status < 500) ||
          (response.status < 300 && /dsgvo|funktionswechselsetdatum/.test(path));
        expect([`${method} ${path}`, isFine ? 'refused' : response.status]).toEqual([`${method} ${path}`, 'refused']);
      }
    });
    expect(asked.size).toBeGreaterThan(15);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test('a name of every object is an unknown column, not a value', async () => {
    expect(
      (
        await call('/mgd/mitglieder', {
          method: 'PUT',
          body: `{"id":"${newId()}","nachname":"X","sek_id":"${world.sektion}","\\u005f_proto__":{"rev":9}}`,
        })
      ).status,
    ).toBe(422);
    for (const column of ['constructor', 'toString', 'hasOwnProperty']) {
      const response = await call('/mgd/mitglieder', {
        method: 'PUT',
        body: `{"id":"${newId()}","nachname":"X","sek_id":"${world.sektion}","${column}":"x"}`,
      });
      expect([response.status, JSON.stringify((await response.json()).fields)]).toEqual([
        422,
        expect.stringContaining(column),
      ]);
    }
  });

  test('of another content type is no sign-in', async () => {
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', `username=boss&password=${testPassword}`],
      [
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nboss\r\n--x--`,
      ],
      ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ] as const) {
      expect((await world.t.call('/login', { method: 'POST', body, headers: { 'Content-Type': type } })).status).toBe(
        422,
      );
    }
  });

  test('huge texts are refused by their field', async () => {
    const response = await call('/mgd/mitglieder', {
      method: 'PUT',
      body: JSON.stringify({ id: newId(), nachname: 'x'.repeat(500_000), sek_id: world.sektion }),
    });
    expect([response.status, (await response.json()).fields[0].feld]).toEqual([422, 'nachname']);
    expect(
      (
        await call('/mgd/mitglieder', {
          method: 'PUT',
          body: JSON.stringify({ id: newId(), nachname: 'x'.repeat(1_100_000) }),
        })
      ).status,
    ).toBe(413);
    expect(
      (
        await world.t.call('/login', {
          method: 'POST',
          body: JSON.stringify({ username: 'x'.repeat(7000), password: 'y' }),
        })
      ).status,
    ).toBe(422);
  });

  test('an import of brackets gives others their turn all along, and is refused', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    // Read whole it would be seven million values at once.
    const response = await call('/import', {
      method: 'POST',
      body: `{"zeilen":[{"werte":{"x":"${'[]'.repeat(400_000)}"}},${'[],'.repeat(5_000_000)}`,
    });
    isOver = true;
    expect(response.status).toBe(422);
    expect(turns).toBeGreaterThan(10);
  });

  test('values are counted before they are read, in every call', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    try {
      for (const body of ['[],'.repeat(1_000_000), `{"a":${'['.repeat(500_000)}`, `{${'"a":1,'.repeat(400_000)}`]) {
        expect((await call('/sync/batch', { method: 'POST', body })).status).toBe(422);
      }
      expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
  });

  test('one bad operation in a batch leaves the others alone', async () => {
    const device = newId();
    const put = (op: number, body: Record<string, unknown>) => ({
      op: `${device}.${op}`,
      method: 'PUT',
      url: '/mgd/mitglieder',
      ifNoneMatch: '*',
      body,
    });
    const calls = [
      put(1, { id: newId(), nachname: 'Gut', sek_id: world.sektion }),
      put(2, { id: newId(), constructor: 1, sek_id: world.sektion }),
      put(3, { id: newId(), nachname: 'Auch gut', sek_id: world.sektion }),
    ];
    const { answers } = await (await call('/sync/batch', { method: 'POST', body: JSON.stringify({ calls }) })).json();
    expect(answers.map(({ status }: { status: number }) => status)).toEqual([201, 422, 201]);
  });
});

describe('a query that nobody sends in good faith', () => {
  const values = [
    '%00',
    '%ed%a0%80',
    "'%20or%201=1--",
    '%25',
    '__proto__',
    '1e999',
    '-1',
    '[object%20Object]',
    'x'.repeat(5000),
    '99999999999999999999',
    '2026-02-30',
    '%5C',
  ];
  test.each([
    'suche',
    'sort',
    'limit',
    'offset',
    'id',
    'fern',
    'count',
    'sek_id',
    'landesverband_id',
    '__proto__',
    'constructor',
    'name',
    'ort',
    'tagboxmitgliedsstatus',
  ])('breaks nothing: %s', async (name) => {
    await withoutFault(async () => {
      for (const value of values) {
        for (const url of ['/mgd/mitglieder', '/mgd/suche', '/einsaetze/einsaetze', '/stammdaten/titel']) {
          const response = await call(`${url}?limit=1&${name}=${value}`);
          await response.body?.cancel();
          expect(response.status).toBeLessThan(500);
        }
        expect(
          (
            await call('/mgd/mitglieder/suche', {
              method: 'POST',
              body: JSON.stringify({ limit: '1', [name]: decodeURIComponent(value.replace('%ed%a0%80', '')) }),
            })
          ).status,
        ).toBeLessThan(500);
      }
    });
  });

  test('no list can be asked for more than a person types, nor for a word in columns that it does not have', async () => {
    const lists = world.t.app.routes
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/suche'))
      .map(({ path }) => path.slice('/api'.length))
      .filter(callsOffered(world.t.deps));
    const asked = (path: string, suche: string) =>
      call(path, { method: 'POST', body: JSON.stringify({ limit: '1', suche }) });
    expect(lists.length).toBeGreaterThan(50);
    await withoutFault(async () => {
      for (const path of lists) {
        expect([path, (await asked(path, 'abc')).status]).toEqual([path, 200]);
        expect([path, (await asked(path, 'a b '.repeat(100))).status]).toEqual([path, 422]);
      }
      expect((await asked('/mgd/mitglieder/suche', 'a '.repeat(40_000))).status).toBe(413);
      expect((await call(`/mgd/suche?suche=${'a+'.repeat(200)}`)).status).toBe(422);
      expect((await call(`/mgd/mitglieder?fern=${Array.from({ length: 501 }, newId).join()}`)).status).toBe(422);
    });
  });

  test('NUL is refused in every query of every call that has no parameter in its path', async () => {
    const names = ['suche', 'benutzername', 'typ', 'status', 'art', 'id', 'name', 'vor'];
    const paths = [
      ...new Set(
        world.t.app.routes
          .filter(
            ({ method, path }) =>
              method === 'GET' &&
              path.startsWith('/api/') &&
              !path.includes(':') &&
              !path.endsWith('/sync/ereignisse') &&
              !isOneOfMany(path),
          )
          .map(({ path }) => path.slice('/api'.length)),
      ),
    ];
    expect(paths).toContain('/mgd/mitglieder');
    await withoutFault(async () => {
      for (const path of paths) {
        for (const name of names) {
          const response = await call(`${path}?${name}=a%00b`);
          await response.body?.cancel();
          expect([path, name, response.status < 500]).toEqual([path, name, true]);
        }
      }
    });
  });

  test('an id that is none finds nothing', async () => {
    await withoutFault(async () => {
      for (const id of [
        '%00',
        '..',
        '%2e%2e',
        '%2f',
        "'",
        '__proto__',
        '1',
        'null',
        `${newId()}%00`,
        newId().toUpperCase(),
      ]) {
        for (const rest of ['', '/verlauf', '/datei/foto', '/datei/__proto__']) {
          const { status } = await call(`/mgd/mitglieder/${id}${rest}`);
          expect([id, rest, [400, 401, 404, 422].includes(status)]).toEqual([id, rest, true]);
        }
      }
    });
  });
});

describe('calls without a sign-in', () => {
  const open = [
    ['POST', '/login'],
    ['POST', '/auth/refresh'],
    ['POST', '/pwdreset'],
    ['POST', '/pwdresetbenutzer'],
    ['POST', '/pwdreset2'],
    ['POST', '/adresse/bestaetigen'],
    ['POST', '/geraete/stand'],
    ['PUT', '/ausbildungen/teilnahmevormerkung/abc'],
    ['PUT', '/kursumfrage/abc'],
    ['POST', '/abo/abc'],
    ['PUT', '/abobestaetigung/abc'],
    ['POST', '/abmeldung/abc'],
  ] as const;
  /** Calls whose body says nothing: only their key counts. */
  const unread = new Map([
    ['/ausbildungen/teilnahmevormerkung/abc', 400],
    ['/abmeldung/abc', 404],
  ]);
  const big = JSON.stringify({ username: 'boss', password: 'x'.repeat(9000) });

  test('of more than 8 kB are refused unread, and no other call reads anything of somebody unknown', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const calls = new Set(
      world.t.app.routes
        .filter(
          ({ method, path }) =>
            ['POST', 'PUT', 'DELETE'].includes(method) && path.startsWith('/api/') && !path.endsWith('*'),
        )
        .map(
          ({ method, path }) =>
            `${method} ${path
              .slice('/api'.length)
              .replace(/:sha256\{[^/]*/, 'a'.repeat(64))
              .replaceAll(/:\w+/g, newId())}`,
        ),
    );
    try {
      for (const one of calls) {
        const [method = '', path = ''] = one.split(' ');
        const isOpen = open.some(
          ([, known]) => known === path || (known.endsWith('/abc') && path.startsWith(known.slice(0, -'abc'.length))),
        );
        expect([one, (await world.t.call(path, { method, body: big })).status]).toEqual([one, isOpen ? 413 : 401]);
      }
      expect(parse).not.toHaveBeenCalled();
    } finally {
      parse.mockRestore();
    }
    expect(calls.size).toBeGreaterThan(200);
  });

  test('are counted before they are read, good ones too', async () => {
    const few = createApp(world.t.deps, { uploads: world.t.uploads, openCallsPerAddress: open.length });
    const status = async (method: string, path: string) =>
      (await few.request(`/api${path}`, { method, body: '{' })).status;
    for (const [method, path] of open)
      expect([path, await status(method, path)]).toEqual([path, unread.get(path) ?? 422]);
    for (const [method, path] of open) expect([path, await status(method, path)]).toEqual([path, 429]);
    expect((await few.request('/api/daten/zustand')).status).toBe(200);
  });
});
