import type { Module } from './define-module.ts';
import { contains, equals, inSektion, type Criterion } from './filter.ts';
import type { Registry } from './registry.ts';
import { searchedColumns } from './searched-columns.ts';

/** The module's criteria, those shared by all (spec B 9.3: branch and region), the parent of a child, and typing. */
export function criteriaOf(registry: Registry, module: Module): Readonly<Record<string, Criterion>> {
  const { parent } = module.table;
  const hasSektionen = registry.rootOf(module.table).root?.by !== 'everyone';
  return {
    suche: contains(...searchedColumns(module)),
    ...(hasSektionen ? { sek_id: inSektion(), landesverband_id: inSektion() } : {}),
    ...(parent === undefined ? {} : { [parent]: equals(parent) }),
    ...module.search,
  };
}
