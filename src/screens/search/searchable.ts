import type { Module } from '../../kit/define-module.ts';
import type { Registry } from '../../kit/registry.ts';

const textKinds = new Set(['text', 'longText', 'email', 'phone', 'postalCode', 'serverNumber', 'url']);

/** Where the search looks: a module's rows, and the screen on which a hit opens. */
export interface Searchable {
  readonly module: Module;
  /** Modules on whose screens its hits open: that of the root that they belong to. */
  readonly roots: readonly Module[];
  /** Its rows hang on another record, which is what opens. */
  readonly isChild: boolean;
}

/** Every module that the user may open, and what hangs on its records; each table once for each sort of its rows. */
export function searchables(registry: Registry, mayRead: (route: string) => boolean): readonly Searchable[] {
  const roots = [...registry.modules.values()].flatMap((module): Searchable[] =>
    module.route !== undefined && module.table.parent === undefined && mayRead(module.route)
      ? [{ module, roots: [module], isChild: false }]
      : [],
  );
  const own = roots.filter(
    ({ module }, index) => !roots.slice(0, index).some((other) => showsSame(other.module, module)),
  );
  const children = [...registry.modules.values()].flatMap((module): Searchable[] => {
    if (module.table.parent === undefined || registry.moduleOf(module.table) !== module) return [];
    const above = own.map((one) => one.module).filter((root) => root.table === registry.rootOf(module.table));
    return above.length === 0 ? [] : [{ module, roots: above, isChild: true }];
  });
  return [...own, ...children];
}

const showsSame = (earlier: Module, later: Module): boolean =>
  earlier.table === later.table &&
  (earlier.where === undefined || JSON.stringify(earlier.where) === JSON.stringify(later.where));

/** Columns of texts that a search looks into. */
export const textColumns = ({ table }: Module): readonly string[] =>
  Object.keys(table.fields).filter((name) => textKinds.has(table.fields[name]?.kind ?? ''));
