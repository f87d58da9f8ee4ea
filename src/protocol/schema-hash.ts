import type { Table } from '../kit/define-table.ts';
import type { Registry } from '../kit/registry.ts';
import { naturalId } from '../lib/ids.ts';

/**
 * Fingerprint of everything that decides the shape of a replica: tables, their places, columns and kinds, what a device
 * keeps. Client and server compare it; another one means 410 and a new first load. Labels and checks do not count.
 */
export function schemaHash(registry: Registry): string {
  const tables = [...registry.tables.values()].filter((table) => table.replica.policy !== 'never');
  return naturalId('schema', [JSON.stringify(tables.toSorted((a, b) => a.nr - b.nr).map(shapeOf))]);
}

const shapeOf = (table: Table): unknown => [
  table.nr,
  table.name,
  table.parent ?? table.root?.by,
  table.title,
  table.replica,
  table.natural ?? [],
  Object.entries(table.fields)
    .map(([name, field]) => [name, field.kind, field.options['to'] ?? null])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
];
