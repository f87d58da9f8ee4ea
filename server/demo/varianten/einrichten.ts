import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Variante } from '../../../src/variants/variants.ts';
import { SettingError } from '../../settings.ts';

/** Writes the kind of organisation into `<dataDir>/assets/config.json`, whose other keys stay. Throws SettingError where it is no JSON object. */
export function setKind(dataDir: string, variante: Variante): void {
  const path = join(dataDir, 'assets', 'config.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ ...kept(path), variante }, undefined, 2)}\n`);
}

function kept(path: string): object {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return {};
  }
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  } catch {
    // Said below.
  }
  throw new SettingError('assets/config.json ist nicht lesbar; DEMO_VARIANTE lässt sich dort nicht eintragen.');
}
