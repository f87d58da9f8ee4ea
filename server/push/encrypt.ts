import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A subscription's keys (RFC 8291): its public key and its secret, base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Largest message in bytes: a record of 4096 without header (86), padding byte and tag (17). */
export const maxPlain = 4096 - 86 - 17;

const recordSize = 4096;

/** What is drawn anew for each message. */
interface Drawn {
  readonly salt: Uint8Array;
  readonly privateKey: Uint8Array;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const hkdf = (ikm: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

/**
 * Seals a message for one subscription: RFC 8291 over RFC 8188 (aes128gcm), one record. Throws for more than `maxPlain` bytes and for keys that are
 * no point of P-256. `drawn` is for the vector of the RFC only.
 */
export function encryptPush(plain: Uint8Array, { p256dh, auth }: PushKeys, drawn?: Drawn): Buffer {
  if (plain.length > maxPlain) throw new Error(`push: ${plain.length} bytes are more than ${maxPlain}`);
  const salt = drawn?.salt ?? randomBytes(16);
  const own = createECDH('prime256v1');
  if (drawn === undefined) own.generateKeys();
  else own.setPrivateKey(drawn.privateKey);
  const theirs = bytes(p256dh);
  const shared = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()]);
  const ikm = hkdf(shared, bytes(auth), info, 32);
  const key = hkdf(ikm, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(ikm, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const publicKey = own.getPublicKey();
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey, ...sealed]);
}
