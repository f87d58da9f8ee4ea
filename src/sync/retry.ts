const firstDelay = 1000;
const longestDelay = 300_000;

/** Delay in ms before the next attempt: full jitter over a doubling time, at most 5 minutes; `Retry-After` is the least. */
export function delayAfter(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts, 20));
  return Math.max(random * ceiling, retryAfter);
}

/** `Retry-After` in ms (RFC 9110 10.2.3: seconds or an HTTP date); 0 when there is none. */
export function retryAfterOf(response: Response, now: number): number {
  const header = response.headers.get('retry-after');
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}

/** The network or the server is not there now; everything waits. `retryAfter` in ms. */
export class Interruption extends Error {
  readonly kind = 'interruption';
  readonly retryAfter: number;

  constructor(what: string, retryAfter = 0, cause?: unknown) {
    super(what, { cause });
    this.retryAfter = retryAfter;
  }
}

/** The server runs on other definitions than this app; only its update loads anything again. What lies on the device stays. */
export class OutdatedApp extends Error {
  readonly kind = 'outdated';
}

/** The user must sign in; nothing is spent. */
export class SignInNeeded extends Error {
  readonly kind = 'signin';
}
