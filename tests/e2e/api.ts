import { demoPassword } from '../../server/demo/accounts.ts';
import { newId } from '../../src/lib/ids.ts';
import { maxBatch } from '../../src/protocol/sync.ts';

/** A colleague's direct line to the server's API. */
export interface Api {
  list<T>(path: string): Promise<T[]>;
  one<T>(path: string): Promise<T>;
  /** Answers the status. */
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<number>;
  /** Adds a record, with a new id where none is given; answers the id. */
  add(path: string, values: Readonly<Record<string, unknown>> & { readonly id?: string }): Promise<string>;
  /** Adds many of one kind, as an outbox sends them; answers their ids. */
  addAll(path: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<string[]>;
  remove(path: string, headers?: Record<string, string>): Promise<number>;
  bytes(path: string): Promise<Buffer>;
}

export async function api(url: string, username: string): Promise<Api> {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const { access_token }: { access_token: string } = await login.json();
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${access_token}` } });
  const answer = async (path: string) => {
    const response = await call(path);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const put: Api['put'] = async (path, body, headers = {}) => {
    const init = { method: 'PUT', body: JSON.stringify(body) };
    return (await call(path, { ...init, headers: { 'Content-Type': 'application/json', ...headers } })).status;
  };
  const device = newId();
  let sent = 0;
  const send = async (path: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
    const calls = rows.map((body) => ({
      op: `${device}.${(sent += 1)}`,
      method: 'PUT',
      url: path,
      ifNoneMatch: '*',
      body,
    }));
    const response = await call('/sync/batch', {
      method: 'POST',
      body: JSON.stringify({ calls }),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(`POST /sync/batch: ${response.status} ${await response.text()}`);
    const { answers }: { answers: readonly { status: number }[] } = await response.json();
    const refused = answers.find(({ status }) => status !== 201);
    if (refused !== undefined) throw new Error(`PUT ${path}: ${JSON.stringify(refused)}`);
  };
  return {
    list: async (path) => (await answer(path)).json(),
    one: async (path) => (await answer(path)).json(),
    put,
    add: async (path, values) => {
      const row = { id: newId(), ...values };
      const status = await put(path, row);
      if (status !== 201) throw new Error(`PUT ${path}: ${status}`);
      return row.id;
    },
    addAll: async (path, values) => {
      const rows = values.map((row) => ({ id: newId(), ...row }));
      for (let at = 0; at < rows.length; at += maxBatch) await send(path, rows.slice(at, at + maxBatch));
      return rows.map(({ id }) => id);
    },
    remove: async (path, headers = {}) => (await call(path, { method: 'DELETE', headers })).status,
    bytes: async (path) => Buffer.from(await (await answer(path)).arrayBuffer()),
  };
}

/** A branch in which an account sees active members. */
export async function sektionOf(account: Api): Promise<string> {
  const [someone] = await account.list<{ sek_id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  if (someone === undefined) throw new Error('the account sees no active members');
  return someone.sek_id;
}
