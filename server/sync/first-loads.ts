import { HttpError } from '../http/errors.ts';

/** A count is soon over. */
const soonSeconds = '2';

/** First loads of devices, which cost more than all else that one asks for: a device loads once at a time, by its session. */
export class FirstLoads {
  private readonly starting = new Set<string>();
  private readonly running = new Map<string, object>();

  /** Reckons what a load will bring. Throws 429 while the same device has another one reckoned. */
  async reckon<T>(session: string, work: () => Promise<T>): Promise<T> {
    if (this.starting.has(session))
      throw new HttpError(429, 'too-many', 'Dieses Gerät lädt seine Daten schon.', {
        headers: { 'Retry-After': soonSeconds },
      });
    this.starting.add(session);
    try {
      return await work();
    } finally {
      this.starting.delete(session);
    }
  }

  /** The lines of a load, until the same device begins another: who asks again has lost the one before, which need not have heard of it. */
  async *alone(session: string, lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
    const turn = {};
    this.running.set(session, turn);
    try {
      for await (const line of lines) {
        if (this.running.get(session) !== turn) return;
        yield line;
      }
    } finally {
      if (this.running.get(session) === turn) this.running.delete(session);
    }
  }
}
