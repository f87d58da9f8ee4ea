import type { Module } from '../../kit/define-module.ts';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import type { Registry } from '../../kit/registry.ts';
import { message } from '../../lib/message.ts';
import { verwaltungGroups } from './verwaltung-groups.ts';

export interface MasterGroup {
  readonly label: string;
  readonly modules: readonly Module[];
}

const others = message('Weitere');

/** The lists whose name, in the language of the app, holds what was typed; by group. */
export function masterLists(registry: Registry, typed: string, t: (id: string) => string): readonly MasterGroup[] {
  const words = searchWords(typed);
  const groupOf = new Map(
    verwaltungGroups.flatMap(({ label, modules }) => modules.map((name) => [name, label] as const)),
  );
  const shown = [...registry.modules.values()].filter(
    ({ route, table, label }) =>
      route?.startsWith('/verwaltung/') && holdsWords(searchText([t(label), t(table.label)]), words),
  );
  return [...verwaltungGroups.map(({ label }) => label), others]
    .map((label) => ({
      label,
      modules: shown
        .filter(({ name }) => (groupOf.get(name) ?? others) === label)
        .toSorted((a, b) => t(a.label).localeCompare(t(b.label))),
    }))
    .filter(({ modules }) => modules.length > 0);
}
