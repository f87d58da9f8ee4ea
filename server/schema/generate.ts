import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '../../src/kit/registry.ts';
import type { TableSql } from '../../src/kit/sql.ts';
import { describe } from './describe.ts';
import { difference, type DefaultOf } from './difference.ts';

/** The state of the schema that the migrations in a folder lead to; empty before the first one. */
export function committedSchema(folder: string): readonly TableSql[] {
  const file = join(folder, 'schema.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * Writes the next migration of a folder and the new `schema.json`, and answers the file's name; undefined when the
 * definitions ask for nothing. `hand` writes an empty one, for changes that are not guessed.
 */
export function writeMigration(folder: string, registry: Registry, name: string, hand: boolean): string | undefined {
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error('a migration is named in lower case, digits and underscores');
  const wanted = describe(registry);
  const statements = hand ? ['-- Written by hand.'] : difference(committedSchema(folder), wanted, defaultsOf(registry));
  if (statements.length === 0) return undefined;
  const file = `${nextNumber(folder)}_${name}.sql`;
  writeFileSync(join(folder, file), `${statements.join('\n')}\n`);
  writeFileSync(join(folder, 'schema.json'), `${JSON.stringify(wanted, null, 2)}\n`);
  return file;
}

const nextNumber = (folder: string): string => {
  const numbers = readdirSync(folder).map((file) => Number(/^(\d{4})_.*\.sql$/.exec(file)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

/** Defaults of the definitions as SQL literals. */
export const defaultsOf =
  (registry: Registry): DefaultOf =>
  (table, column) => {
    const value = registry.table(table).fields[column]?.default;
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  };
