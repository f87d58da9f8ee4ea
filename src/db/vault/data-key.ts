import type { Cost, PasswordKdf } from './argon2.ts';

/** Rounds of PBKDF2-SHA-256 where Argon2id cannot run at all (iOS in lockdown mode has no WebAssembly), and of vaults from before it. */
const pbkdf2Rounds = 600_000;

/** A data key sealed by another key. All of it is safe to lie readable on the device. */
export interface WrappedKey {
  readonly salt: Uint8Array<ArrayBuffer>;
  /** Rounds of PBKDF2; 0 where Argon2id made the other key, or it is random. */
  readonly rounds: number;
  readonly argon2?: Cost;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const aes = 'AES-GCM';
const usages: readonly KeyUsage[] = ['encrypt', 'decrypt'];

const random = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

/** The bytes of a new data key. They exist only as long as it takes to wrap them. */
export const newKeyBytes = (): Uint8Array<ArrayBuffer> => random(32);

/** The key that works: no script can read it out again. */
export const usableKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, aes, false, [...usages]);

/** Seals the data key by a password. */
export async function wrapByPassword(
  bytes: Uint8Array<ArrayBuffer>,
  password: string,
  { costs, derive }: PasswordKdf,
): Promise<WrappedKey> {
  const salt = random(16);
  for (const argon2 of costs) {
    const key = await keyOfArgon2(password, salt, argon2, derive).catch(() => undefined);
    if (key !== undefined) return { ...(await sealedBy(key, bytes)), salt, rounds: 0, argon2 };
  }
  return { ...(await sealedBy(await keyOfPbkdf2(password, salt, pbkdf2Rounds), bytes)), salt, rounds: pbkdf2Rounds };
}

/** Whether a password's wrapping is what this version of the app makes. */
export const isCurrent = ({ argon2 }: WrappedKey, { costs }: PasswordKdf): boolean =>
  costs.some(({ memory, passes }) => memory === argon2?.memory && passes === argon2.passes);

/** Seals the data key by the secret that only the server's answer to a fresh sign-in holds. `vault` binds it to one device. */
export async function wrapByServer(bytes: Uint8Array<ArrayBuffer>, secret: string, vault: string): Promise<WrappedKey> {
  const salt = random(16);
  return { ...(await sealedBy(await keyOfSecret(secret, salt, vault), bytes)), salt, rounds: 0 };
}

/** The data key's bytes; undefined for a wrong password. Throws where the memory that Argon2id took cannot be had now. */
export async function unwrapByPassword(
  wrapped: WrappedKey,
  password: string,
  { derive }: PasswordKdf,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { argon2, salt, rounds } = wrapped;
  return unwrap(
    wrapped,
    await (argon2 === undefined ? keyOfPbkdf2(password, salt, rounds) : keyOfArgon2(password, salt, argon2, derive)),
  );
}

/** The data key's bytes; undefined when the server's secret is another one by now. */
export const unwrapByServer = async (
  wrapped: WrappedKey,
  secret: string,
  vault: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> => unwrap(wrapped, await keyOfSecret(secret, wrapped.salt, vault));

async function sealedBy(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Pick<WrappedKey, 'iv' | 'bytes'>> {
  const iv = random(12);
  return { iv, bytes: new Uint8Array(await crypto.subtle.encrypt({ name: aes, iv }, key, bytes)) };
}

async function unwrap({ iv, bytes }: WrappedKey, key: CryptoKey): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: aes, iv }, key, bytes));
  } catch {
    return undefined;
  }
}

/** The same letters typed on two systems must be the same bytes. */
const passwordBytes = (password: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(password.normalize('NFC'));

const keyOfArgon2 = async (
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  cost: Cost,
  derive: PasswordKdf['derive'],
): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await derive(passwordBytes(password), salt, cost), aes, false, [...usages]);

/** RFC 8018, PBKDF2 with HMAC-SHA-256. */
async function keyOfPbkdf2(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey('raw', passwordBytes(password), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    given,
    { name: aes, length: 256 },
    false,
    [...usages],
  );
}

/** RFC 5869, HKDF with SHA-256: the secret has full strength already. */
async function keyOfSecret(secret: string, salt: Uint8Array<ArrayBuffer>, vault: string): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`huettenbuch tresor ${vault}`);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    given,
    { name: aes, length: 256 },
    false,
    [...usages],
  );
}
