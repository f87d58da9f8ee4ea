import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { rowAreas } from '../../src/permissions/row-areas.ts';
import { windowStart } from '../../src/kit/window.ts';
import { both, either, isNowhere, isSame, minus, nowhere, type Area } from './area.ts';
import type { Cursor, Item } from './cursor.ts';
import {
  inAnyArea,
  isDecided,
  isForEveryone,
  keptIn,
  openColumns,
  readable,
  readableIn,
  replicated,
  treeOf,
  type Scope,
} from './scope.ts';

/** Everything that belongs on the device, table by table. */
export const firstPlan = (registry: Registry): Item[] =>
  replicated(registry).map((table) => ({ t: table.name, k: 'send', w: {} }));

/** The cursor with what follows from rights, chosen branches, pins and the date having changed since it was given out. */
export function adjust(cursor: Cursor, scope: Scope): Cursor {
  const items = [...expired(cursor, scope), ...pinChanges(cursor, scope), ...areaChanges(cursor, scope)];
  const drops = items.filter((item) => item.k === 'drop');
  const dropped = new Set(drops.map((item) => item.t));
  // A root that is still to go takes children of other tables along: only what would be sent twice is left out.
  const waiting = cursor.plan.filter((item) => item.k !== 'send' || !dropped.has(item.t));
  // A table that is still to be sent as a whole brings along what is gained meanwhile.
  const whole = new Set(
    waiting
      .filter((item) => item.k === 'send' && item.after === undefined && Object.keys(item.w).length === 0)
      .map((item) => item.t),
  );
  return {
    ...cursor,
    today: scope.today,
    rights: { ...scope.rights },
    chosen: scope.chosen,
    pins: [...scope.pins],
    former: formerArea(cursor, scope),
    // What a person has just opened does not wait for the rest of a first load.
    plan: [
      ...drops,
      ...items.filter(isOpened),
      ...waiting,
      ...items.filter((item) => item.k === 'gone'),
      ...items.filter((item) => item.k === 'send' && !isOpened(item) && !whole.has(item.t)),
    ],
  };
}

/** Of the items that a changed scope asks for: the trees of newly pinned roots. */
const isOpened = (item: Item): boolean => item.k === 'send' && 'roots' in item.w;

const old = (cursor: Cursor, scope: Scope) => ({
  registry: scope.registry,
  rights: cursor.rights,
  chosen: cursor.chosen,
});

/**
 * While rows of lost branches are being removed, one of them may move elsewhere and escape: the log then still has to be
 * read with the eyes of before.
 */
function formerArea(cursor: Cursor, scope: Scope): Cursor['former'] {
  const known = isFormer(cursor) ? cursor.former : noFormer;
  const lost = Object.entries(cursor.rights).map(([right, area]) => minus(area, scope.rights[right] ?? nowhere));
  const area = lost.reduce(either, nowhere);
  return isNowhere(area) ? known : { area: either(known.area, area), until: null };
}

export const noFormer: Cursor['former'] = { area: nowhere, until: 0 };

/** Whether lost branches still count for the next change. */
export const isFormer = ({ former, n }: Pick<Cursor, 'former' | 'n'>): boolean =>
  former.until === null || former.until > n;

/** Roots that time alone has moved out of their window, also for who sees only what hangs on them. */
function expired(cursor: Cursor, scope: Scope): Item[] {
  if (scope.today <= cursor.today) return [];
  return replicated(scope.registry).flatMap((table): Item[] => {
    const { window } = table.replica;
    if (window === undefined || treeOf(scope.registry, table).every((one) => isNowhere(readable(scope, one))))
      return [];
    const [from, to] = [cursor.today, scope.today].map((day) => windowStart(window.months, day));
    return from === undefined || to === undefined ? [] : [{ t: table.name, k: 'gone', w: { from, to } }];
  });
}

function pinChanges(cursor: Cursor, scope: Scope): Item[] {
  const now = new Set(scope.pins);
  const before = new Set(cursor.pins);
  const added = scope.pins.filter((id) => !before.has(id));
  const removed = cursor.pins.filter((id) => !now.has(id));
  const tables = replicated(scope.registry).filter(
    (table) => !isForEveryone(scope.registry, table) && !isNowhere(readable(scope, table)),
  );
  return tables.flatMap((table): Item[] => [
    ...(removed.length === 0 ? [] : [{ t: table.name, k: 'gone' as const, w: { roots: removed } }]),
    ...(added.length === 0 ? [] : [{ t: table.name, k: 'send' as const, w: { roots: added } }]),
  ]);
}

function areaChanges(cursor: Cursor, scope: Scope): Item[] {
  // Nearly every exchange: then no table and column need be compared.
  if (isSame(cursor.chosen, scope.chosen) && isSameRights(cursor.rights, scope.rights)) return [];
  const before = old(cursor, scope);
  const tables = replicated(scope.registry).filter((table) => isDecided(scope.registry, table));
  return tables.flatMap((table) => tableChanges(before, scope, table));
}

function isSameRights(a: Scope['rights'], b: Scope['rights']): boolean {
  const before = Object.entries(a);
  return (
    before.length === Object.keys(b).length &&
    before.every(([name, area]) => b[name] !== undefined && isSame(area, b[name]))
  );
}

type Before = ReturnType<typeof old>;

function tableChanges(before: Before, scope: Scope, table: Table): Item[] {
  const { registry } = scope;
  const lost = inAnyArea(registry, table, (area) => losses(before, scope, table, area));
  const gained = inAnyArea(registry, table, (area) => losses(scope, before, table, area));
  const hidden = inAnyArea(registry, table, (area) => columnLosses(before, scope, table, area));
  const shown = inAnyArea(registry, table, (area) => columnLosses(scope, before, table, area));
  // From everywhere to somewhere, or a column withdrawn where rows stay: the whole table anew, and the hidden values go first.
  const isDropped =
    lost.not ||
    !isNowhere(
      inAnyArea(registry, table, (area) =>
        both(columnLosses(before, scope, table, area), readableIn(scope, table, area)),
      ),
    );
  if (isDropped)
    return [
      { t: table.name, k: 'drop', w: {} },
      { t: table.name, k: 'send', w: {} },
    ];
  const send = [gained, hidden, shown].reduce(either);
  return [
    ...(isNowhere(lost) ? [] : [{ t: table.name, k: 'gone' as const, w: { area: lost } }]),
    ...(isNowhere(send) ? [] : [{ t: table.name, k: 'send' as const, w: { area: send } }]),
  ];
}

type Held = Pick<Scope, 'registry' | 'rights' | 'chosen'>;

/** Branches where rows of the table belonged on the device and no longer do. */
const losses = (from: Held, to: Held, table: Table, area: string | undefined): Area =>
  either(
    minus(readableIn(from, table, area), readableIn(to, table, area)),
    minus(keptIn(from, table, area), keptIn(to, table, area)),
  );

/** Branches where a column of the table was open and no longer is. */
function columnLosses(from: Held, to: Held, table: Table, area: string | undefined): Area {
  const now = openColumns(to, table, area);
  return [...openColumns(from, table, area)]
    .map(([column, open]) => minus(open, now.get(column) ?? nowhere))
    .reduce(either, nowhere);
}

/**
 * A root that goes takes its children along on the device; tables that may be seen where the root may not are sent again.
 */
export function afterGone(scope: Scope, root: Table, ids: readonly string[]): Item[] {
  if (ids.length === 0 || root.parent !== undefined || isForEveryone(scope.registry, root)) return [];
  const wider = treeOf(scope.registry, root).filter(
    (table) =>
      !isNowhere(
        inAnyArea(scope.registry, table, (area) =>
          minus(readableIn(scope, table, area), readableIn(scope, root, area)),
        ),
      ),
  );
  return wider.map((table) => ({ t: table.name, k: 'send', w: { roots: [...ids] } }));
}

/** What a root needs whose branches or window changed, or that came back: itself and its whole tree, each as it is now. */
export function wholeRoots(scope: Scope, former: Area, root: Table, ids: readonly string[]): Item[] {
  const children = treeOf(scope.registry, root)
    .slice(1)
    .filter((table) => !isNowhere(either(readable(scope, table), former)));
  const partly = children.filter((table) =>
    rowAreas(root).some(({ area }) => !isSame(readableIn(scope, table, area), readableIn(scope, root, area))),
  );
  return [
    { t: root.name, k: 'check', w: { ids: [...ids] } },
    ...partly.map((table): Item => ({ t: table.name, k: 'gone', w: { roots: [...ids] } })),
    ...children.map((table): Item => ({ t: table.name, k: 'send', w: { roots: [...ids] } })),
  ];
}
