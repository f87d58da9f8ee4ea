import { hkdfSync } from 'node:crypto';

/** What the server seals or signs: each has a key of its own, so that what one lets through opens nothing of another. */
export type KeyPurpose =
  | 'sitzung'
  | 'ausweis'
  | 'cursor'
  | 'emailinhalte'
  | 'jobs'
  | 'bremsen'
  | 'newsletter'
  | 'push'
  | 'webhook';

/** The keys of this server, all made from its one secret. */
export interface ServerKeys {
  /** 32 bytes, the same at every start. */
  of(purpose: KeyPurpose): Uint8Array;
  /** The secret itself, which signed cards until 2026: they are printed and still count. */
  readonly formerCards: Uint8Array;
}

/** RFC 5869, HKDF with SHA-256; the purpose is the info. The secret has full strength already and needs no salt. */
export function serverKeys(secret: Uint8Array): ServerKeys {
  const made = new Map<KeyPurpose, Uint8Array>();
  return {
    of(purpose) {
      const key = made.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
      made.set(purpose, key);
      return key;
    },
    formerCards: secret,
  };
}
