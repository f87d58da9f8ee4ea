import { jwtVerify, SignJWT } from 'jose';
import { isId } from '../../src/lib/ids.ts';

/** Life of an access token in seconds; a session counts as expired after twice this time (spec A 9). */
export const accessSeconds = 15 * 60;

const issuer = 'huettenbuch';

/** Who an access token speaks for: user and session family; `until` in seconds since 1970. */
export interface Claims {
  readonly user: string;
  readonly family: string;
  readonly until: number;
}

/** A signed access token (JWT, HS256), valid for `accessSeconds` from `now`. */
export function signAccess(key: Uint8Array, user: string, family: string, now: Date): Promise<string> {
  const at = Math.floor(now.getTime() / 1000);
  return new SignJWT({ fam: family })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user)
    .setIssuedAt(at)
    .setExpirationTime(at + accessSeconds)
    .sign(key);
}

/** Reads access tokens: what was once found genuine is not worked out again while it is valid. */
export function accessReader(key: Uint8Array): (token: string, now: Date) => Promise<Claims | undefined> {
  const genuine = new Map<string, Claims>();
  return async (token, now) => {
    const known = genuine.get(token);
    if (known !== undefined && known.until > now.getTime() / 1000) return known;
    const claims = await readAccess(key, token, now);
    if (claims === undefined) {
      genuine.delete(token);
      return undefined;
    }
    if (genuine.size >= 10_000) genuine.clear();
    genuine.set(token, claims);
    return claims;
  };
}

/** Claims of a valid token; undefined for one that is forged, expired or of another form. */
export async function readAccess(key: Uint8Array, token: string, now: Date): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'fam'],
    });
    const { sub, exp, fam } = payload;
    return isId(sub) && typeof exp === 'number' && isId(fam) ? { user: sub, family: fam, until: exp } : undefined;
  } catch {
    return undefined;
  }
}
