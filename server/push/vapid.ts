import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** How long a token is good; RFC 8292 allows a day. */
const tokenSeconds = 12 * 3600;

/** The key by which push services know this server (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point, base64url: what a device subscribes with. */
  readonly publicKey: string;
  /** Value of `Authorization` for the push service of an endpoint. `subject`: whom it may write to, `mailto:` or `https:`. */
  authorization(endpoint: URL, subject: string, now: Date): Promise<string>;
}

/** The VAPID key of a server, made from 32 secret bytes of its own, so that it is the same at every start and of every server that shares them. */
export function vapidKey(secret: Uint8Array): VapidKey {
  const { ecdh, scalar } = pair(secret);
  const point = ecdh.getPublicKey();
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    async authorization(endpoint, subject, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      const token = await new SignJWT({ aud: endpoint.origin, exp: seconds + tokenSeconds, sub: subject })
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

/** One in four thousand million secrets is no scalar of the curve: its hash is tried then. */
function pair(secret: Uint8Array): { ecdh: ReturnType<typeof createECDH>; scalar: Buffer } {
  const ecdh = createECDH('prime256v1');
  let scalar = Buffer.from(secret);
  for (;;) {
    try {
      ecdh.setPrivateKey(scalar);
      return { ecdh, scalar };
    } catch {
      scalar = createHash('sha256').update(scalar).digest();
    }
  }
}
