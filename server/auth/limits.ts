import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../context.ts';
import type { Db } from '../storage/database.ts';

/** How often something may happen; then each further time has to wait, twice as long as the one before. Times in seconds. */
export interface Pace {
  readonly name: string;
  readonly free: number;
  readonly first: number;
  readonly most: number;
  /** After this long counting begins anew. */
  readonly window: number;
}

const quarter = 15 * 60;
const day = 86_400;

/** `points` within 15 minutes; then a quarter of an hour's rest. */
export const perQuarter = (name: string, points: number): Pace => ({
  name,
  free: points,
  first: quarter,
  most: quarter,
  window: quarter,
});

/** Wrong passwords for one user, wherever they come from: who has a thousand addresses guesses no faster. */
const perUser: Pace = { name: 'benutzer', free: 5, first: 15, most: quarter, window: day };
/** From one network, whoever is named: a whole association may share one. */
const perNetwork: Pace = { name: 'netz', free: 60, first: 15, most: quarter, window: quarter };
/** On a device that this user has signed in on before: what strangers try does not hold it up. */
const perDevice: Pace = { name: 'geraet', free: 10, first: 15, most: quarter, window: day };
/** Wrong old passwords of somebody who is signed in. */
const perOwner: Pace = { name: 'kennwort', free: 5, first: 15, most: quarter, window: day };

/** Of what has no pause. */
const never = sql`'epoch'::timestamptz`;

type LimitDeps = Pick<Deps, 'storage' | 'keys' | 'now'>;

/** Counts in the database, so that it holds for several servers together. What is counted is counted before it is checked: all at once gains nothing. */
export class Limits {
  private readonly deps: LimitDeps;

  constructor(deps: LimitDeps) {
    this.deps = deps;
  }

  /** Seconds to wait, or undefined when it may go on and was counted. */
  async take(pace: Pace, key: string): Promise<number | undefined> {
    const [now, hashed] = [this.deps.now(), this.hash(pace, key)];
    const begun = new Date(now.getTime() - pace.window * 1000).toISOString();
    const at = sql`${now.toISOString()}::timestamptz`;
    const count = sql`case when bremsen.beginn <= ${begun} then 1 else bremsen.anzahl + 1 end`;
    const wait = (anzahl: typeof count) =>
      sql`make_interval(secs => least(${pace.most}::float8, ${pace.first}::float8 * power(2::float8, least((${anzahl}) - ${pace.free}::int, 20))))`;
    const freeFrom = (anzahl: typeof count) =>
      sql`case when ${anzahl} < ${pace.free}::int then ${never} else ${at} + ${wait(anzahl)} end`;
    // No pause is longer than the longest: a clock that was set back does not lock anybody out.
    const { rows } = await sql`
      insert into bremsen (schluessel, anzahl, beginn, frei_ab) values (${hashed}, 1, ${at}, ${freeFrom(sql`1`)})
      on conflict (schluessel) do update set anzahl = ${count}, beginn = case when bremsen.beginn <= ${begun} then ${at} else bremsen.beginn end, frei_ab = ${freeFrom(count)}
      where bremsen.frei_ab <= ${at} or bremsen.frei_ab > ${at} + make_interval(secs => ${pace.most}::float8) returning 1`.execute(
      this.deps.storage.db,
    );
    if (rows.length > 0) return undefined;
    const row = await this.deps.storage.db
      .selectFrom('bremsen')
      .select('frei_ab')
      .where('schluessel', '=', hashed)
      .executeTakeFirst();
    return Math.max(1, Math.ceil((Date.parse(String(row?.frei_ab)) - now.getTime()) / 1000));
  }

  /** It was right and does not count. */
  async giveBack(pace: Pace, key: string): Promise<void> {
    await sql`update bremsen set anzahl = greatest(anzahl - 1, 0), frei_ab = ${never} where schluessel = ${this.hash(pace, key)}`.execute(
      this.deps.storage.db,
    );
  }

  /** What was tried before says nothing any more. */
  async forget(pace: Pace, key: string): Promise<void> {
    await this.deps.storage.db.deleteFrom('bremsen').where('schluessel', '=', this.hash(pace, key)).execute();
  }

  private hash(pace: Pace, key: string): string {
    return createHmac('sha256', this.deps.keys.of('bremsen')).update(`${pace.name} ${key}`).digest('base64url');
  }
}

/** Links of mails that were no good, from one address within 15 minutes. */
export const wrongLinks = perQuarter('kennwortlinks', 30);

/** Who tries to sign in. `device`: known to be this user's, not merely named. */
interface Attempt {
  readonly username: string;
  readonly address: string;
  readonly device: string | undefined;
}

/** Wrong passwords. */
export class LoginLimits {
  private readonly limits: Limits;

  constructor(deps: LimitDeps) {
    this.limits = new Limits(deps);
  }

  /** Seconds to wait, or undefined when the attempt may go on. */
  async take({ username, address, device }: Attempt): Promise<number | undefined> {
    if (device !== undefined) return this.limits.take(perDevice, device);
    return (await this.limits.take(perNetwork, network(address))) ?? this.limits.take(perUser, nameOf(username));
  }

  /** The attempt was right: it does not count, nor do this user's mistakes before it. */
  async giveBack({ username, address, device }: Attempt): Promise<void> {
    if (device !== undefined) return this.limits.forget(perDevice, device);
    await this.limits.giveBack(perNetwork, network(address));
    await this.forget(username);
  }

  /** The password is another one now: what was tried before says nothing. */
  forget(username: string): Promise<void> {
    return this.limits.forget(perUser, nameOf(username));
  }

  /** Somebody signed in gives the old password to change it. */
  takeOwner(user: string): Promise<number | undefined> {
    return this.limits.take(perOwner, user);
  }

  forgetOwner(user: string): Promise<void> {
    return this.limits.forget(perOwner, user);
  }
}

/** Forgets what was counted longer ago than any window. */
export async function dropOldCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('bremsen')
    .where('beginn', '<', new Date(now.getTime() - day * 1000).toISOString())
    .execute();
}

/** Counts calls within 15 minutes by the caller's address, in this process: it protects the process itself from floods, before anything asks the database. */
export class CallLimit {
  private readonly limiter: RateLimiterMemory;

  constructor(points: number) {
    this.limiter = new RateLimiterMemory({ points, duration: quarter });
  }

  /** Seconds to wait, or undefined when the call may go on. */
  async take(address: string): Promise<number | undefined> {
    try {
      await this.limiter.consume(network(address));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  }
}

const nameOf = (username: string): string => username.toLowerCase();

/** Whose an address is: an IPv6 caller owns at least a /64. */
export const network = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  return tail === undefined || groups.length >= 4 ? groups.slice(0, 4).join(':') : `${head}::`;
};
