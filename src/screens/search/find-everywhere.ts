import type { VisibleRow } from '../../db/base.ts';
import { listSort } from '../../kit/define-module.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Scope } from '../../sync/scope.ts';
import { beyondQuery, mayLieBeyond, readBeyond } from '../list/beyond.ts';
import { RowSearch, rowsOfModule } from '../list/search.ts';
import { groupOf, shownHits, type HitGroup, type Known } from './hits.ts';
import { textColumns, type Searchable } from './searchable.ts';

/** Fewer letters would find nearly everything. */
export const fewestLetters = 2;

/** What a search looks through. */
export interface Sources extends Known {
  readonly engine: Pick<Engine, 'ask'>;
}

/** Searches of the modules' rows: they remember the text of each row from one letter to the next. */
export type Searches = Map<string, RowSearch<VisibleRow>>;

/** Looks through everything that lies on this device, one module after the other; hands on what has hits as it comes. */
export async function* findHere(
  sources: Sources,
  places: readonly Searchable[],
  searches: Searches,
  typed: string,
): AsyncGenerator<HitGroup, void, undefined> {
  for (const place of places) {
    const { module } = place;
    const search = searches.get(module.name) ?? new RowSearch<VisibleRow>(textColumns(module));
    searches.set(module.name, search);
    const rows = rowsOfModule(module, await sources.replica.rows(module.table));
    const found = search.find(rows, typed);
    if (found.length > 0) yield groupOf(sources, place, found, found.length, typed);
  }
}

/** Asks the server for what this device lacks. A module that cannot be asked now is left out. */
export async function* findBeyond(
  sources: Sources,
  places: readonly Searchable[],
  scope: Scope,
  typed: string,
  signal: AbortSignal,
): AsyncGenerator<HitGroup, void, undefined> {
  const { registry, replica, engine } = sources;
  for (const place of places) {
    const { module, isChild } = place;
    if (isChild || !mayLieBeyond(registry, module.table, scope)) continue;
    const sort = listSort(module);
    const query = JSON.stringify({
      ...beyondQuery(module, { typed, criteria: {}, sort }, scope),
      limit: String(shownHits),
    });
    const answer = await engine
      .ask(`${module.url}/suche`, signal, query)
      .then(readBeyond)
      .catch(() => undefined);
    if (signal.aborted) return;
    for (const { row, titles } of answer?.rows ?? []) replica.keepTitles(module.table, row, titles);
    const rows = (answer?.rows ?? []).map(({ row }) => row).filter((row) => !replica.knows(module.table.name, row.id));
    if (answer !== undefined && rows.length > 0) yield groupOf(sources, place, rows, answer.total, typed);
  }
}

/** One module's hits of the device and of the server as one group. */
export function joined(groups: readonly HitGroup[], more: HitGroup): readonly HitGroup[] {
  const own = groups.find((group) => group.place === more.place);
  if (own === undefined) return [...groups, more];
  const hits = [...own.hits, ...more.hits.filter((hit) => !own.hits.some((known) => known.key === hit.key))].slice(
    0,
    shownHits,
  );
  return groups.map((group) => (group === own ? { place: own.place, hits, total: own.total + more.total } : group));
}
