import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { openMailServer, type Arrived, type TestMailServer } from '../mail/test-mail-server.ts';
import type { TestEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

export const newPassword = 'Hütte-Neu-2027';

/** A server with a mail server beside it, for the tests of one file; users who forget their passwords, and the mails that come of it. */
export function resetWorld(engine: TestEngine) {
  let t: TestApp;
  let smtp: TestMailServer;
  let sektion = '';
  let users = 0;
  let callers = 0;
  let logged: string[] = [];

  beforeAll(async () => {
    smtp = await openMailServer();
    t = await openTestApp(engine, { smtpUrl: smtp.url });
    sektion = await t.sektion('Bozen');
  });
  afterAll(async () => {
    await t.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.arrived.length = 0;
    t.setNow(new Date());
    logged = [];
    for (const way of ['log', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((line: string) => void logged.push(line));
    return () => vi.restoreAllMocks();
  });

  /** Every caller has an address of its own, unless one is given: what is limited by address must not limit the next test. */
  const post = async (
    path: string,
    body: unknown,
    remoteAddress = `10.0.${(callers += 1) >> 8}.${callers & 255}`,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    t.app.request(
      `/api${path}`,
      { method: 'POST', body: JSON.stringify(body), headers },
      { incoming: { socket: { remoteAddress } } },
    );
  const ask = (username: string, email: string) => post('/pwdreset', { username, email });
  const lookUp = (id: string) => post('/pwdresetbenutzer', { id });
  const reset = (id: string, username: string, password = newPassword) =>
    post('/pwdreset2', { id, username, password });
  const login = async (username: string, password: string) => (await post('/login', { username, password })).status;

  const set = (id: string, values: Record<string, unknown>) =>
    t.storage.db.updateTable('benutzer').set(values).where('id', '=', id).execute();
  async function user(
    email: string | null = `post${users}@verband.example`,
  ): Promise<{ id: string; name: string; email: string }> {
    const name = `nutzer${(users += 1)}`;
    const id = await t.user(name, sektion, []);
    await set(id, { email, email_bestaetigt_am: email === null ? null : new Date().toISOString() });
    return { id, name, email: email ?? '' };
  }
  const arrived = async (count: number): Promise<Arrived> => {
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(count), { timeout: 20_000 });
    const last = smtp.arrived.at(-1);
    if (last === undefined) throw new Error('no mail');
    return last;
  };
  const keyIn = ({ text }: Arrived): string =>
    /^https:\/\/verband\.example\/huette\/passwordreset\/([\w-]{43})$/m.exec(text)?.[1] ?? '';
  /** A link as its user gets it. */
  async function linkOf({ name, email }: { name: string; email: string }): Promise<string> {
    const before = smtp.arrived.length;
    await ask(name, email);
    return keyIn(await arrived(before + 1));
  }
  /** Requests are worked off in turn: when the mail of this one is there, nothing of those before is still to come. */
  async function allWorkedOff(): Promise<number> {
    const before = smtp.arrived.length;
    const marker = await user(`marke${users}@verband.example`);
    await ask(marker.name, marker.email);
    await vi.waitFor(() => expect(smtp.arrived.some(({ to }) => to.includes(marker.email))).toBe(true), {
      timeout: 20_000,
    });
    return smtp.arrived.length - before - 1;
  }

  return {
    post,
    ask,
    lookUp,
    reset,
    login,
    set,
    user,
    arrived,
    keyIn,
    linkOf,
    allWorkedOff,
    get t() {
      return t;
    },
    get smtp() {
      return smtp;
    },
    get sektion() {
      return sektion;
    },
    /** Lines of the server's log since the test began. */
    get logged() {
      return logged;
    },
  };
}
