import type { Session } from './session.ts';

export interface Transport {
  /** `path` is below the API base. Throws when there is no network; a 401 answer means that a sign-in is needed. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Calls with the bearer token. A 401 is answered by one renewal and one more try, except on DELETE (spec A 4); a request that
 * begins while a renewal runs waits for it.
 */
export function createTransport(session: Session, apiBase: string, send: Fetch): Transport {
  const call = (path: string, token: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return send(`${apiBase}${path}`, { ...init, headers });
  };
  return {
    async request(path, init = {}) {
      // Asked just when no sign-in is good any more.
      if (path.startsWith('/sync/verlauf')) return send(`${apiBase}${path}`, init);
      await session.settled();
      // Another tab may have signed in a moment ago.
      if (!session.hasToken()) await session.follow();
      const stored = session.read();
      if (stored === undefined || !session.hasToken()) {
        session.lose();
        return loginError();
      }
      const response = await call(path, stored.access_token, init);
      if (response.status !== 401 || init.method?.toUpperCase() === 'DELETE') return response;
      const renewed = await session.renew(stored.access_token);
      const token = session.read()?.access_token;
      if (renewed === 'offline') throw new TypeError(`POST ${apiBase}/auth/refresh: no answer`);
      if (renewed === 'lost' || !token) return response;
      const again = await call(path, token, init);
      // A token that is fresh and turned down all the same: only a sign-in helps.
      if (again.status === 401) session.lose();
      return again;
    },
  };
}

/** Answer to a request after the session's end (spec A 8). */
const loginError = (): Response =>
  Response.json({ kind: 'unauthenticated', status_text: 'Loginfehler', fields: [] }, { status: 401 });
