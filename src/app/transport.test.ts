import { describe, expect, it, vi } from 'vitest';
import { Session, type SessionDeps } from './session.ts';
import { createTransport } from './transport.ts';

const tokens = (access: string) => ({
  access_token: access,
  refresh_token: `r-${access}`,
  expires_in: 60,
  dsgvo: true,
  permissions: {},
});

let now = 0;

async function setUp(renewal: SessionDeps['renew'] = async () => Response.json(tokens('second'))) {
  now = 1_000_000;
  const renew = vi.fn(renewal);
  const session = new Session({
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    now: () => now,
    renew,
    alone: (work) => work(),
    pause: async () => {},
  });
  await session.accept(tokens('first'));
  return { session, renew };
}

/** A server that knows one good token and notes what it was asked. */
function serverWith(good: string) {
  const asked: string[] = [];
  const send = vi.fn(async (url: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization');
    asked.push(`${init?.method ?? 'GET'} ${url} ${token}`);
    return token === `Bearer ${good}` ? new Response('ok') : new Response('', { status: 401 });
  });
  return { asked, send };
}

const renewals: readonly (readonly [string, SessionDeps['renew']])[] = [
  ['renewed', async () => Response.json(tokens('second'))],
  ['refused', async () => new Response('', { status: 401 })],
  ['offline', async () => Promise.reject(new TypeError('no network'))],
  ['useless', async () => Response.json(tokens('third'))],
];

const calls: readonly (readonly [string, RequestInit])[] = [
  ['read', {}],
  ['save', { method: 'PUT', body: '{}' }],
  ['save of a queue', { method: 'POST', body: '{}' }],
  ['download', { cache: 'no-store' }],
  ['upload', { method: 'PUT', body: new Uint8Array(3) }],
  ['question how much was uploaded', { method: 'HEAD' }],
];

describe('a 401 is answered by one renewal and one more try', () => {
  describe.each(calls)('%s', (_what, init) => {
    it.each(renewals)('%s', async (kind, renewal) => {
      const { session, renew } = await setUp(renewal);
      const { asked, send } = serverWith('second');
      const answer = createTransport(session, '/api', send).request('/a', init);
      const outcome = await answer.then(
        ({ status }) => status,
        () => 'no answer',
      );
      const tries = asked.map((line) => line.split(' ').at(-1));
      expect(renew).toHaveBeenCalledTimes(1);
      expect({ outcome, tries, isLost: session.isLost() }).toEqual(
        {
          renewed: { outcome: 200, tries: ['first', 'second'], isLost: false },
          refused: { outcome: 401, tries: ['first'], isLost: true },
          offline: { outcome: 'no answer', tries: ['first'], isLost: false },
          useless: { outcome: 401, tries: ['first', 'third'], isLost: true },
        }[kind],
      );
    });
  });

  it.each(['DELETE', 'delete'])('but not for %s', async (method) => {
    const { session, renew } = await setUp();
    const { asked, send } = serverWith('second');
    expect((await createTransport(session, '/api', send).request('/a', { method })).status).toBe(401);
    expect([renew.mock.calls.length, asked.length, session.isLost()]).toEqual([0, 1, false]);
  });

  it('every call carries the token as Bearer, the second try as the first', async () => {
    const { session } = await setUp();
    const { asked, send } = serverWith('second');
    await createTransport(session, '/api', send).request('/a', {
      headers: { authorization: 'Bearer forged', accept: 'text/plain' },
    });
    expect(asked).toEqual(['GET /api/a Bearer first', 'GET /api/a Bearer second']);
    expect(new Headers(send.mock.calls[1]?.[1]?.headers).get('accept')).toBe('text/plain');
  });

  it('any other refusal stays what it is', async () => {
    const { session, renew } = await setUp();
    const answer = await createTransport(session, '/api', async () => new Response('', { status: 403 })).request('/a');
    expect([answer.status, renew.mock.calls.length]).toEqual([403, 0]);
  });
});

describe('while a renewal runs', () => {
  it('many requests that are turned down together share it', async () => {
    const { session, renew } = await setUp();
    const { asked, send } = serverWith('second');
    const { request } = createTransport(session, '/api', send);
    const answers = await Promise.all([request('/a'), request('/b'), request('/c')]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect([renew.mock.calls.length, asked.length]).toEqual([1, 6]);
  });

  it('a request that begins waits for it, a DELETE too', async () => {
    let answer = (_response: Response): void => {};
    const { session } = await setUp(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { asked, send } = serverWith('second');
    const { request } = createTransport(session, '/api', send);
    const first = request('/a');
    await vi.waitFor(() => expect(asked).toHaveLength(1), 20_000);
    const others = [request('/b'), request('/c', { method: 'DELETE' })];
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(1);
    answer(Response.json(tokens('second')));
    expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(asked.slice(1).map((line) => line.split(' ').at(-1))).toEqual(['second', 'second', 'second']);
  });
});

describe("after the session's expiry", () => {
  it("a request is rejected with 'Loginfehler' without asking the server, and the user must sign in", async () => {
    const { session, renew } = await setUp();
    const { send } = serverWith('first');
    now += 120_000;
    const answer = await createTransport(session, '/api', send).request('/a');
    expect([answer.status, (await answer.json()).status_text]).toEqual([401, 'Loginfehler']);
    expect([send.mock.calls.length, renew.mock.calls.length, session.isLost()]).toEqual([0, 0, true]);
  });

  it('the first request after a new sign-in goes through', async () => {
    const { session } = await setUp();
    const { request } = createTransport(session, '/api', serverWith('anew').send);
    now += 120_000;
    await request('/a');
    await session.accept(tokens('anew'));
    expect([(await request('/a')).status, session.isLost()]).toEqual([200, false]);
  });
});
