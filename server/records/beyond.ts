import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { searchLimits } from '../../src/kit/search.ts';
import { isId } from '../../src/lib/ids.ts';
import type { Nutzer } from '../context.ts';
import { belongs, scopeOf } from '../sync/scope.ts';

/**
 * Rows that do not lie on a device unless they were opened there, by the rule of the pull itself. `value` says what the device
 * keeps: `alle`, `keine`, or ids of branches separated by commas. Undefined for anything else.
 */
export function beyondDevice(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  value: string,
  today: string,
): RawBuilder<boolean> | undefined {
  const sektionen = value === 'alle' ? null : value === 'keine' ? [] : value.split(',', searchLimits.values + 1);
  if (sektionen !== null && !(sektionen.length <= searchLimits.values && sektionen.every(isId))) return undefined;
  return sql<boolean>`(${belongs(scopeOf(registry, nutzer, { sektionen, pins: [], today }), table)}) is not true`;
}
