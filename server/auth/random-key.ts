import { createHash, randomBytes } from 'node:crypto';

/** A key that only its holder has: a link of a mail, a session. Kept is its hash. */
export const randomKey = (bits: 128 | 256): string => randomBytes(bits / 8).toString('base64url');

/** What is kept of such a key: that many random bits need no slow hash. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');
