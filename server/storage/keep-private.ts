import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../operation/log.ts';

/**
 * From now on nothing that this process writes is for other accounts of the machine. What lies in the data directory from before is
 * taken from them once: a directory that nobody else may enter is not looked through again.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  const top = statSync(dataDir, { throwIfNoEntry: false });
  if (process.platform === 'win32' || top === undefined || (top.mode & 0o077) === 0) return;
  try {
    tighten(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unbekannt';
    log('fehler', 'einrichtung', {
      text: `Das Datenverzeichnis ${dataDir} lässt sich nicht vor anderen Konten dieses Rechners verschließen (${reason}).`,
    });
  }
}

/** The directory itself last: interrupted, it is done again. Links are left alone. */
function tighten(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) tighten(inside);
    else if (entry.isFile()) chmodSync(inside, 0o600);
  }
  chmodSync(path, 0o700);
}
