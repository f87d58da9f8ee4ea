import { demoPassword } from '../../server/demo/accounts.ts';

/** A colleague's direct line to the server's API. */
export interface Api {
  list<T>(path: string): Promise<T[]>;
  one<T>(path: string): Promise<T>;
  /** Answers the status. */
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<number>;
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
  return {
    list: async (path) => (await answer(path)).json(),
    one: async (path) => (await answer(path)).json(),
    put: async (path, body, headers = {}) =>
      (
        await call(path, {
          method: 'PUT',
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json', ...headers },
        })
      ).status,
    remove: async (path, headers = {}) => (await call(path, { method: 'DELETE', headers })).status,
    bytes: async (path) => Buffer.from(await (await answer(path)).arrayBuffer()),
  };
}
