import { useMemo, useSyncExternalStore } from 'react';
import { rowAreas } from '../permissions/row-areas.ts';
import { topicIn } from '../permissions/topics.ts';
import type { Sektionen } from '../permissions/rights.ts';
import type { Scope } from '../sync/scope.ts';
import { useDevice } from './device.ts';

/** Branches that this device keeps; null: all that may be seen. */
export function useScope(): Scope {
  const { engine } = useDevice();
  return useSyncExternalStore(engine.scope.subscribe, engine.scope.get, engine.scope.get);
}

/** Branches in which the user may read any record that belongs to a branch. */
export function useReadableSektionen(): Sektionen {
  const { registry, rights } = useDevice();
  return useMemo(() => {
    const roots = [...registry.tables.values()].filter(
      (table) => table.root !== undefined && table.root.by !== 'everyone' && table.root.readBy !== 'everyone',
    );
    const held = roots.flatMap((table) =>
      rowAreas(table).map(({ area }) => rights.granted(topicIn(table.right, area), 'LESEN')),
    );
    return held.includes('all') ? 'all' : new Set(held.flatMap((sektionen) => [...sektionen]));
  }, [registry, rights]);
}
