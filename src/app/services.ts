import type { KyInstance, Options } from 'ky';
import { basePath } from './base-path.ts';
import { currentConfig } from './config.ts';
import { noticeLock } from './maintenance.ts';
import { Session } from './session.ts';
import { createTransport, type Transport } from './transport.ts';

/** Address of the API: `apiBase` of the settings, below the app's base path unless it is absolute. */
export function apiBase(): string {
  const { apiBase: base } = currentConfig();
  return new URL(base, new URL(basePath(), location.origin)).href.replace(/\/$/, '');
}

let client: Promise<KyInstance> | undefined;

/** Plain calls: the sync engine and the session own retrying, and every status is an answer. */
async function http(url: string, init?: Options): Promise<Response> {
  // In a chunk of its own: the sign-in page stands before the first call.
  client ??= import('ky').then(({ default: ky }) => ky.create({ retry: 0, throwHttpErrors: false, timeout: false }));
  const send = await client.catch((cause: unknown) => {
    client = undefined;
    throw new TypeError(`${url}: the client could not be loaded`, { cause });
  });
  const response = await send(url, init);
  void noticeLock(response);
  if (response.status === 401) void noticeWithdrawal(response);
  return response;
}

let withdrawn = (): void => undefined;

/** Called when an answer says that the account is locked or the device lost, or that a session has ended: that may be why. */
export const hearWithdrawal = (listener: () => void): void => void (withdrawn = listener);

async function noticeWithdrawal(response: Response): Promise<void> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const kind = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined;
  if (kind === 'account-locked' || kind === 'device-lost' || response.url.endsWith('/auth/refresh')) withdrawn();
}

const lockName = 'sitzung';
/** A renewal without an answer holds up all requests; the server gives a lost answer again for a minute. */
const renewalTimeoutMs = 30_000;

export const session = new Session({
  storage: localStorage,
  now: () => Date.now(),
  renew: (refreshToken) =>
    postJson('/auth/refresh', { refresh_token: refreshToken }, AbortSignal.timeout(renewalTimeoutMs)),
  alone: (work) =>
    'locks' in navigator
      ? navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock === null ? 'busy' : work()))
      : work(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

let built: Transport | undefined;

/** The one transport of this window; the settings must be loaded. */
export function transport(): Transport {
  built ??= createTransport(session, apiBase(), http);
  return built;
}

/** A call without a token: login and refresh. */
export const postJson = (path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
  http(`${apiBase()}${path}`, { method: 'post', json: body, ...(signal === undefined ? {} : { signal }) });

/** A call without a token that changes something: the answer to an invitation. */
export const putJson = (path: string, body: unknown): Promise<Response> =>
  http(`${apiBase()}${path}`, { method: 'put', json: body });

/** A call without a token that only reads: whether a certificate holds, what a survey asks. */
export const getJson = (path: string): Promise<Response> => http(`${apiBase()}${path}`);
