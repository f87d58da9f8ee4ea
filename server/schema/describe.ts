import type { Registry } from '../../src/kit/registry.ts';
import { tableSql, type TableSql } from '../../src/kit/sql.ts';

/** All tables of the definitions as the database has them, ordered by name: what `server/migrations/schema.json` holds. */
export const describe = (registry: Registry): readonly TableSql[] =>
  [...registry.tables.values()]
    .map((table) => tableSql(registry, table))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
