import { describe, expect, it, vi } from 'vitest';
import { Session, type SessionDeps } from './session.ts';
import { createTransport } from './transport.ts';

const tokens = (access: string) => ({ access_token: access, refresh_token: `r-${access}`, expires_in: 60, dsgvo: true, permissions: {} });

function memory(): SessionDeps['storage'] {
  const map = new Map<string, string>();
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value), removeItem: (key) => void map.delete(key) };
}

function setUp(renew: SessionDeps['renew'] = async () => Response.json(tokens('second'))) {
  const clock = { now: 1_000_000 };
  const renewSpy = vi.fn(renew);
  const session = new Session({ storage: memory(), now: () => clock.now, renew: renewSpy, alone: (work) => work() });
  session.accept(tokens('first'));
  return { clock, session, renew: renewSpy };
}

/** A server that knows one good token. */
const serverWith = (good: string) =>
  vi.fn(async (_url: string, init?: RequestInit) =>
    new Headers(init?.headers).get('authorization') === `Bearer ${good}` ? new Response('ok') : new Response('', { status: 401 }));

describe('session', () => {
  it('lasts twice the lifetime that the server gave', () => {
    const { clock, session } = setUp();
    clock.now += 119_999;
    expect(session.isValid()).toBe(true);
    clock.now += 1;
    expect(session.isValid()).toBe(false);
  });

  it('does not count as signed in without consent', () => {
    const { session } = setUp();
    session.accept({ ...tokens('first'), dsgvo: false });
    expect(session.isValid()).toBe(false);
    session.consented();
    expect(session.isValid()).toBe(true);
  });

  it('keeps whose device it is when the session is lost', () => {
    const { session } = setUp();
    session.belongsTo({ id: 'u', benutzername: 'station', name: 'S', sek_id: 's' });
    session.lose();
    expect(session.read()?.benutzer?.benutzername).toBe('station');
    expect(session.isLost()).toBe(true);
  });

  it('takes the tokens of another tab instead of renewing again', async () => {
    const { session, renew } = setUp();
    session.accept(tokens('other-tab'));
    expect(await session.renew('first')).toBe('renewed');
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('transport', () => {
  it('renews once for many requests that are turned down together', async () => {
    const { session, renew } = setUp();
    const { request } = createTransport(session, '/api', serverWith('second'));
    const answers = await Promise.all([request('/a'), request('/b'), request('/c')]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('answers 401 and asks for a sign-in when the renewal is refused', async () => {
    const { session } = setUp(async () => new Response('', { status: 401 }));
    const { request } = createTransport(session, '/api', serverWith('second'));
    expect((await request('/a')).status).toBe(401);
    expect(session.isLost()).toBe(true);
  });

  it('loses nothing when the network goes away during the renewal', async () => {
    const { session } = setUp(async () => Promise.reject(new TypeError('offline')));
    const { request } = createTransport(session, '/api', serverWith('second'));
    await expect(request('/a')).rejects.toThrow('no answer');
    expect(session.isLost()).toBe(false);
    expect(session.read()?.refresh_token).toBe('r-first');
  });

  it('does not renew for DELETE', async () => {
    const { session, renew } = setUp();
    const { request } = createTransport(session, '/api', serverWith('second'));
    expect((await request('/a', { method: 'DELETE' })).status).toBe(401);
    expect(renew).not.toHaveBeenCalled();
  });

  it('rejects requests after the expiry without asking the server', async () => {
    const { clock, session } = setUp();
    const send = serverWith('first');
    clock.now += 120_000;
    const answer = await createTransport(session, '/api', send).request('/a');
    expect([answer.status, (await answer.json()).status_text]).toEqual([401, 'Loginfehler']);
    expect(send).not.toHaveBeenCalled();
  });
});
