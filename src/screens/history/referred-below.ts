import type { Table } from '../../kit/define-table.ts';
import type { Registry } from '../../kit/registry.ts';
import { referredTables } from '../use-labels.ts';

/** Tables that a root and what hangs on it point to: their titles stand in its history. */
export const referredBelow = (registry: Registry, root: Table): readonly string[] => [
  ...new Set(
    [...registry.tables.values()]
      .filter((one) => one === root || registry.rootOf(one) === root)
      .flatMap(referredTables),
  ),
];
