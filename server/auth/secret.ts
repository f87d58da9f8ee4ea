import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const minLength = 32;

/**
 * Key that signs access tokens: `SECRET` when set (needed when several servers share a database), else a random one kept
 * in the data directory, readable by its owner only.
 */
export function loadSecret(dataDir: string, fromEnv: string | undefined): Uint8Array {
  if (fromEnv !== undefined && fromEnv !== '') {
    if (fromEnv.length < minLength) throw new Error(`SECRET braucht mindestens ${minLength} Zeichen.`);
    return new TextEncoder().encode(fromEnv);
  }
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'geheimnis');
  try {
    // `wx`: of two servers that start at once one writes, both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < minLength) throw new Error(`${file} ist beschädigt: löschen, dann melden sich alle neu an.`);
  return new TextEncoder().encode(secret);
}
