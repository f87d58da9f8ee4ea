import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const window = 15 * 60;
/** Wrong passwords for one user from one address within 15 minutes. */
const perUserAndAddress = 5;
/** Wrong passwords from one address within 15 minutes, whoever is named: a hut shares one address. */
const perAddress = 60;

/** Counts failed sign-ins in this process. An attempt is counted before it is checked, so parallel ones count too. */
export class LoginLimits {
  private readonly pairs = new RateLimiterMemory({ keyPrefix: 'paar', points: perUserAndAddress, duration: window });
  private readonly addresses = new RateLimiterMemory({ keyPrefix: 'adresse', points: perAddress, duration: window });

  /** Seconds to wait, or undefined when the attempt may go on. */
  async take(username: string, address: string): Promise<number | undefined> {
    return (await consume(this.addresses, network(address))) ?? consume(this.pairs, pair(username, address));
  }

  /** The attempt was right: it does not count, nor do the mistakes before it. */
  async giveBack(username: string, address: string): Promise<void> {
    await this.addresses.reward(network(address));
    await this.forget(username, address);
  }

  /** The password is another one now: what was tried before says nothing. */
  async forget(username: string, address: string): Promise<void> {
    await this.pairs.delete(pair(username, address));
  }
}

/** Counts calls within 15 minutes in this process, by the caller's address or another key without colons. */
export class CallLimit {
  private readonly limiter: RateLimiterMemory;

  constructor(points: number) {
    this.limiter = new RateLimiterMemory({ points, duration: window });
  }

  /** Seconds to wait, or undefined when the call may go on. */
  take(address: string): Promise<number | undefined> {
    return consume(this.limiter, network(address));
  }

  /** The call was in order and does not count. */
  async giveBack(address: string): Promise<void> {
    await this.limiter.reward(network(address));
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

// Names come from outside: hashed, so that a long one takes no more memory than a short one.
const pair = (username: string, address: string): string => createHash('sha256').update(`${username.toLowerCase()} ${network(address)}`).digest('base64url');

/** An IPv6 caller owns at least a /64. */
const network = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  return tail === undefined || groups.length >= 4 ? groups.slice(0, 4).join(':') : `${head}::`;
};
