import { naturalId } from '../src/lib/ids.ts';
import { rightNumbers } from '../src/permissions/catalog.ts';
import { Rights, type Grant } from '../src/permissions/rights.ts';
import { sektionTree } from './auth/sektion-tree.ts';
import type { Nutzer } from './context.ts';
import type { TestOptions } from './test-app.ts';

const place = (name: string): string => naturalId('test', [name]);

/** One association, two regions, three branches: `a1` and `a2` in region `a`, `b1` in region `b`. */
export const sektionen = {
  verband: place('verband'),
  a: place('a'),
  b: place('b'),
  a1: place('a1'),
  a2: place('a2'),
  b1: place('b1'),
};

const tree: readonly { key: keyof typeof sektionen; above: keyof typeof sektionen | null; typ: string }[] = [
  { key: 'verband', above: null, typ: 'Landesverband' },
  { key: 'a', above: 'verband', typ: 'Region' },
  { key: 'b', above: 'verband', typ: 'Region' },
  { key: 'a1', above: 'a', typ: 'Sektion' },
  { key: 'a2', above: 'a', typ: 'Sektion' },
  { key: 'b1', above: 'b', typ: 'Sektion' },
];

const sektionenTree = sektionTree(
  tree.map(({ key, above, typ }) => ({ id: sektionen[key], parent_id: above && sektionen[above], sektionstyp: typ })),
);

/** A branch and all below it. */
export const { below } = sektionenTree;

/** Every right of the catalogue but those of correcting what is closed. */
export const allRights: readonly string[] = [...rightNumbers.keys()].filter(
  (right) => !right.endsWith('_SPEICHERNADMIN'),
);

/** A user who holds these rights in one branch and below; `'all'` is everywhere. */
export function userWith(name: string, rights: readonly string[], where: keyof typeof sektionen | 'all'): Nutzer {
  const grant: Grant = { rights, sektionen: where === 'all' ? 'all' : [...below(sektionen[where])] };
  const sek_id = where === 'all' ? sektionen.verband : sektionen[where];
  return {
    id: place(`user ${name}`),
    benutzername: name,
    name: `Nutzer ${name}`,
    sek_id,
    rights: new Rights([grant]),
    sektionen: below,
    region: sektionenTree.region,
  };
}

/** For a server that has these branches, and on which it is a day in March 2026. */
export const branches: TestOptions = {
  now: new Date('2026-03-01T10:00:00Z'),
  sektionen: tree.map(({ key, above, typ }, index) => ({
    id: sektionen[key],
    rev: 1,
    sek_ids: [sektionen[key]],
    name: key,
    sektionstyp: typ,
    sektionsnr: String(index + 1).padStart(2, '0'),
    parent_id: above && sektionen[above],
    sichtbarkeit: 127,
  })),
};
