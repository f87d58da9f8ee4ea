import type { Registry } from '../../kit/registry.ts';
import { groupBy } from '../../lib/group-by.ts';
import { areas } from '../../permissions/areas.ts';
import { t } from '../../ui/t.ts';

type Named = readonly (readonly [table: string, name: string])[];

/** Says of names that several bear which one each of them is. */
function toldApart(names: Named, by: (table: string) => string | undefined): Named {
  const alike = groupBy(names, ([, name]) => name);
  return names.map(([table, name]) => {
    const which = (alike.get(name)?.length ?? 0) > 1 ? by(table) : undefined;
    return [table, which === undefined ? name : `${name} (${t(which)})`];
  });
}

/**
 * Names of lists as officials know them, by table: all modules that show its rows, since a webhook tells of every one of them; with
 * the record they hang on, or else their area, where others bear the same name.
 */
export function listenNamen(registry: Registry): ReadonlyMap<string, string> {
  const modules = groupBy(registry.modules.values(), ({ table }) => table.name);
  const names = [...modules].map(
    ([table, ofTable]) => [table, [...new Set(ofTable.map(({ label }) => t(label)))].join(', ')] as const,
  );
  const byRecord = toldApart(names, (table) => {
    const root = registry.rootOf(registry.table(table));
    return root.name === table ? undefined : root.label;
  });
  return new Map(
    toldApart(byRecord, (table) => areas.find(({ right }) => right === modules.get(table)?.[0]?.area)?.label),
  );
}
