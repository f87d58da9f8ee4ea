import ky from 'ky';
import { basePath } from './base-path.ts';
import { currentConfig } from './config.ts';
import { Session } from './session.ts';
import { createTransport, type Transport } from './transport.ts';

/** Address of the API: `apiBase` of the settings, below the app's base path unless it is absolute. */
export function apiBase(): string {
  const { apiBase: base } = currentConfig();
  return new URL(base, new URL(basePath(), location.origin)).href.replace(/\/$/, '');
}

/** Plain calls: the sync engine and the session own retrying, and every status is an answer. */
const http = ky.create({ retry: 0, throwHttpErrors: false, timeout: false });

const lockName = 'sitzung';

export const session = new Session({
  storage: localStorage,
  now: () => Date.now(),
  renew: (refreshToken) => postJson('/auth/refresh', { refresh_token: refreshToken }),
  alone: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
});

let built: Transport | undefined;

/** The one transport of this window; the settings must be loaded. */
export function transport(): Transport {
  built ??= createTransport(session, apiBase(), http);
  return built;
}

/** A call without a token: login and refresh. */
export const postJson = (path: string, body: unknown): Promise<Response> =>
  http.post(`${apiBase()}${path}`, { json: body });
