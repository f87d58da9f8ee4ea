import { createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto';

/** Bytes of an X25519 public key before its base64url. */
export const publicBytes = 32;
const spkiPrefix = Buffer.from('302a300506032b656e032100', 'hex');

const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), format: 'der', type: 'spki' });

const rawOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length);

/** Whether a text is a public key that downloads can be sealed for. */
export const isSealKey = (text: string): boolean =>
  /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').length === publicBytes;

/** A pair for the operator: the private key as PEM, which stays with him, and the public one for SICHERUNG_SCHLUESSEL. */
export function newSealKey(): { readonly privat: string; readonly oeffentlich: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  return {
    privat: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    oeffentlich: rawOf(publicKey).toString('base64url'),
  };
}

const derived = (shared: Buffer, salt: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', shared, salt, 'huettenbuch-sicherung', 32));

/** A key for one file that only the operator can find again, and what he needs for it. */
export function sealFor(oeffentlich: string): { readonly key: Uint8Array; readonly ephemeral: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const ephemeral = rawOf(publicKey);
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(Buffer.from(oeffentlich, 'base64url')) });
  return { key: derived(shared, ephemeral), ephemeral };
}

/** The key of a file, found with the private key. */
export const openedWith = (privateKey: KeyObject, ephemeral: Uint8Array): Uint8Array =>
  derived(diffieHellman({ privateKey, publicKey: publicKeyOf(ephemeral) }), ephemeral);
