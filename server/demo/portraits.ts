import { createHash } from 'node:crypto';
import type { FileValue } from '../../src/kit/kinds/file.ts';
import type { Drawn } from './people.ts';
import type { Random } from './random.ts';

/** A drawn face and what the record says of it. */
export interface Portrait {
  readonly value: FileValue;
  readonly bytes: Uint8Array;
}

const files = import.meta.glob<string>('./portraits/*.jpg', { query: '?inline', import: 'default', eager: true });
const pools = new Map<string, Portrait[]>();
for (const [path, url] of Object.entries(files)) {
  const pool = /([mf]-\w+)-\d+\.jpg$/.exec(path)?.[1] ?? '';
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const value = { sha256: createHash('sha256').update(bytes).digest('hex'), name: 'Portrait.jpg', type: 'image/jpeg', size: bytes.length };
  pools.set(pool, [...(pools.get(pool) ?? []), { value, bytes }]);
}

/** Every face that may be given to somebody. */
export const portraits: readonly Portrait[] = [...pools.values()].flat();

const greyAt = 58 * 365;

/** The photo of a person: one of some thirty drawings of nobody. */
export const drawPhoto = (random: Random, { isFemale, birthDay }: Drawn, today: number): FileValue =>
  random.pick(pools.get(`${isFemale ? 'f' : 'm'}-${today - birthDay > greyAt ? 'old' : 'young'}`) ?? []).value;
