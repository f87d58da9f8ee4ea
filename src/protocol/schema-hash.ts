import type { Table } from '../kit/define-table.ts';
import { targetOf, type Registry } from '../kit/registry.ts';
import { naturalId } from '../lib/ids.ts';

/**
 * Fingerprint of everything that decides the shape of a replica: tables, their places, columns and kinds, what a device
 * keeps. Client and server compare it: only an app of the server's own release goes on. Labels and checks do not count.
 */
export function schemaHash(registry: Registry): string {
  const hash =
    hashes.get(registry) ?? naturalId('schema', [JSON.stringify(Object.entries(tableShapes(registry)).toSorted())]);
  hashes.set(registry, hash);
  return hash;
}

// Definitions never change, and reckoning takes a tenth of a second.
const hashes = new WeakMap<Registry, string>();
const shapesOf = new WeakMap<Registry, Readonly<Record<string, Shape>>>();

/** Shape of a replicated table: how its rows lie on a device and which ones do, and what stands in them. */
export type Shape = `${string}.${string}`;

/** Shapes by table. A cursor carries them, so that a table whose shape changed is sent again, and no other one. */
export function tableShapes(registry: Registry): Readonly<Record<string, Shape>> {
  const shapes = shapesOf.get(registry) ?? reckonShapes(registry);
  shapesOf.set(registry, shapes);
  return shapes;
}

function reckonShapes(registry: Registry): Readonly<Record<string, Shape>> {
  const tables = [...registry.tables.values()].filter((table) => table.replica.policy !== 'never');
  return Object.fromEntries(
    tables.map((table): [string, Shape] => [
      table.name,
      `${short(placeOf(table))}.${short(contentOf(registry, table))}`,
    ]),
  );
}

/** Whether rows of the former shape may stay where they are until the new ones arrive. */
export const isSamePlace = (a: Shape, b: Shape): boolean => a.split('.')[0] === b.split('.')[0];

const short = (shape: unknown): string => naturalId('form', [JSON.stringify(shape)]).slice(0, 8);

/** A root under the names that its shape has had from the first: another name would be another shape, and devices would load the table anew. */
const asEver = (root: NonNullable<Table['root']>): unknown =>
  Object.fromEntries(Object.entries(root).map(([name, value]) => [name === 'sektion' ? 'section' : name, value]));

const placeOf = ({ nr, name, parent, root, right, areas, replica, natural, seenWithRoot }: Table): unknown => [
  nr,
  name,
  parent ?? (root && asEver(root)),
  right,
  areas,
  replica,
  natural ?? [],
  // Only where it is so, as above: devices forget the papers that they may have been given before.
  ...(seenWithRoot === true ? ['seenWithRoot'] : []),
];

/** A row carries the titles of what it refers to: another title changes it, too. */
const contentOf = (registry: Registry, table: Table): unknown => [
  table.channels,
  Object.entries(table.fields)
    .map(([name, field]) => [name, field.kind, field.right, field.options['to'], titleOf(registry, table, name)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
];

function titleOf(registry: Registry, table: Table, column: string): unknown {
  const target = targetOf(table, column);
  return target === undefined ? null : registry.tables.get(target)?.title;
}
