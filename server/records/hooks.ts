import type { Table } from '../../src/kit/define-table.ts';
import type { Hook, TableHook } from './hook.ts';

let hooks: ReadonlyMap<string, Hook> | undefined;

/** Notes what tables need beyond their definitions: once, when the areas of the server are read (server/features/server-areas.ts). */
export function registerHooks(all: readonly TableHook[]): void {
  const given = new Map<string, readonly Hook[]>();
  for (const { table, hook } of all) given.set(table, [...(given.get(table) ?? []), hook]);
  hooks = new Map([...given].map(([table, some]) => [table, inTurn(some)]));
}

/** What a table needs beyond its definition. Throws while nobody has said it: without its checks nothing is written. */
export function hookOf({ name }: Table): Hook | undefined {
  if (hooks === undefined) throw new Error('no hooks are registered: load server/features/server-areas.ts first');
  return hooks.get(name);
}

/** Several hooks of one table, one after the other. */
function inTurn([first, ...others]: readonly Hook[]): Hook {
  if (first !== undefined && others.length === 0) return first;
  const all = first === undefined ? [] : [first, ...others];
  return {
    async check(change) {
      const issues = [];
      for (const hook of all) issues.push(...((await hook.check?.(change)) ?? []));
      return issues;
    },
    async effect(change) {
      for (const hook of all) await hook.effect?.(change);
    },
    async renamed(unit, from, to) {
      for (const hook of all) await hook.renamed?.(unit, from, to);
    },
    likely: all.find(({ likely }) => likely !== undefined)?.likely,
  };
}
