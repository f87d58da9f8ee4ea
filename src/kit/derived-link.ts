import { columnsReadBy, type Derivations, type Derived } from './derived.ts';
import type { Table } from './define-table.ts';
import { DefinitionError } from './field.ts';
import { linkTo, targetOf, type Registry } from './registry.ts';

/** How a derived column finds its rows. */
export interface DerivedLink {
  readonly other: Table;
  readonly own: string;
  readonly theirs: string;
  /** Columns of the other table that whoever reads the derived one may read. */
  readonly needed: readonly string[];
  /** They lie where their parent lies, and are read where it is by rights of their own. */
  readonly isHanging: boolean;
}

/** How a derived column of a table finds its rows. */
export function derivedLink(registry: Pick<Registry, 'table'>, table: Table, derived: Derived): DerivedLink {
  const other = registry.table(derived.table);
  const read = columnsReadBy(derived);
  if (derived.op === 'through') return { other, own: derived.link ?? '', theirs: 'id', needed: read, isHanging: false };
  const theirs = linkTo(other, table.name);
  return { other, own: 'id', theirs, needed: [...read, theirs], isHanging: theirs === other.parent };
}

/** Checks the derived columns of a module against all tables. Throws DefinitionError with `modul.derived.name: …`. */
export function checkDerived(
  registry: Pick<Registry, 'table'>,
  { name: module, table, derived: all = {} }: { name: string; table: Table; derived?: Derivations },
): void {
  for (const [name, one] of Object.entries(all)) {
    const fail = (what: string): never => {
      throw new DefinitionError(`${module}.derived.${name}: ${what}`);
    };
    if (!/^[a-z][a-z0-9_]*$/.test(name)) fail('a column name is lower case, digits and underscores');
    if (name in table.fields) fail(`table ${table.name} has a column of this name`);
    if (one.op === 'through' && targetOf(table, one.link ?? '') !== one.table)
      fail(`\`${one.link}\` does not point to ${one.table}`);
    const { other } = derivedLink(registry, table, one);
    for (const column of columnsReadBy(one))
      if (!(column in other.fields)) fail(`field \`${column}\` does not exist in table ${other.name}`);
  }
}
