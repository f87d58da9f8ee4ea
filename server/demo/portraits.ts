import type { FileValue } from '../../src/kit/kinds/file.ts';
import type { Drawn } from './people.ts';
import { drawings } from './portraits/list.ts';
import type { Random } from './random.ts';

const pools = new Map<string, FileValue[]>();
for (const [name, sha256, size] of drawings) {
  const pool = name.replace(/-\d+$/, '');
  pools.set(pool, [...(pools.get(pool) ?? []), { sha256, name: 'Portrait.jpg', type: 'image/jpeg', size }]);
}

const greyAt = 58 * 365;

/** The photo of a person: one of some thirty drawings of nobody. */
export const drawPhoto = (random: Random, { isFemale, birthDay }: Drawn, today: number): FileValue =>
  random.pick(pools.get(`${isFemale ? 'f' : 'm'}-${today - birthDay > greyAt ? 'old' : 'young'}`) ?? []);
