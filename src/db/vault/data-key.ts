/** Rounds of PBKDF2-SHA-256 by which a password becomes a key: about 70 ms on a laptop, 0.3 s on an old tablet. */
export const passwordRounds = 600_000;

/** A data key sealed by another key. All of it is safe to lie readable on the device. */
export interface WrappedKey {
  readonly salt: Uint8Array<ArrayBuffer>;
  /** Rounds of PBKDF2; 0 when the other key is random and needs none. */
  readonly rounds: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const aes = 'AES-GCM';
const usages: readonly KeyUsage[] = ['encrypt', 'decrypt'];

const random = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

/** The bytes of a new data key. They exist only as long as it takes to wrap them. */
export const newKeyBytes = (): Uint8Array<ArrayBuffer> => random(32);

/** The key that works: no script can read it out again. */
export const usableKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => crypto.subtle.importKey('raw', bytes, aes, false, [...usages]);

/** Seals the data key by a password. */
export const wrapByPassword = (bytes: Uint8Array<ArrayBuffer>, password: string, rounds: number): Promise<WrappedKey> =>
  wrap(bytes, rounds, (salt) => keyOfPassword(password, salt, rounds));

/** Seals the data key by the secret that only the server's answer to a fresh sign-in holds. `vault` binds it to one device. */
export const wrapByServer = (bytes: Uint8Array<ArrayBuffer>, secret: string, vault: string): Promise<WrappedKey> =>
  wrap(bytes, 0, (salt) => keyOfSecret(secret, salt, vault));

/** The data key's bytes; undefined for a wrong password. */
export const unwrapByPassword = async (wrapped: WrappedKey, password: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  unwrap(wrapped, await keyOfPassword(password, wrapped.salt, wrapped.rounds));

/** The data key's bytes; undefined when the server's secret is another one by now. */
export const unwrapByServer = async (wrapped: WrappedKey, secret: string, vault: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  unwrap(wrapped, await keyOfSecret(secret, wrapped.salt, vault));

async function wrap(bytes: Uint8Array<ArrayBuffer>, rounds: number, keyFor: (salt: Uint8Array<ArrayBuffer>) => Promise<CryptoKey>): Promise<WrappedKey> {
  const salt = random(16);
  const iv = random(12);
  const sealed = await crypto.subtle.encrypt({ name: aes, iv }, await keyFor(salt), bytes);
  return { salt, rounds, iv, bytes: new Uint8Array(sealed) };
}

async function unwrap({ iv, bytes }: WrappedKey, key: CryptoKey): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: aes, iv }, key, bytes));
  } catch {
    return undefined;
  }
}

/** RFC 8018, PBKDF2 with HMAC-SHA-256. The same letters typed on two systems must be the same bytes, hence NFC. */
async function keyOfPassword(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey('raw', new TextEncoder().encode(password.normalize('NFC')), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, given, { name: aes, length: 256 }, false, [...usages]);
}

/** RFC 5869, HKDF with SHA-256: the secret has full strength already. */
async function keyOfSecret(secret: string, salt: Uint8Array<ArrayBuffer>, vault: string): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`huettenbuch tresor ${vault}`);
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, given, { name: aes, length: 256 }, false, [...usages]);
}
