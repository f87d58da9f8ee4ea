import type { Table } from '../../kit/define-table.ts';
import type { Registry } from '../../kit/registry.ts';
import { rightNumbers } from '../../permissions/catalog.ts';
import { channelColumns } from '../../permissions/channels.ts';
import { partsOf } from '../../permissions/parts.ts';
import { rowAreas } from '../../permissions/row-areas.ts';
import { permissionsFor, topicIn } from '../../permissions/topics.ts';

/** Columns of a table that a right opens by the definitions; a column right may leave it fewer of them (spec B 3.3). */
export function openedColumns(registry: Registry, table: Table, right: string): readonly string[] {
  const { action } = partsOf(right);
  const areas = rowAreas(registry.rootOf(table));
  const known = new Map<string, boolean>();
  const isOpen = (topic: string): boolean => {
    const found =
      known.get(topic) ?? areas.some(({ area }) => permissionsFor(topicIn(topic, area), action).includes(right));
    known.set(topic, found);
    return found;
  };
  const shown = action === 'LESEN' && isOpen(table.right) ? channelColumns(table) : new Set();
  return Object.entries(table.fields)
    .filter(([name, field]) => shown.has(name) || isOpen(field.right ?? table.right))
    .map(([name]) => name);
}

/** Tables in which a right opens columns. */
export const openedTables = (registry: Registry, right: string): readonly Table[] =>
  [...registry.tables.values()].filter((table) => openedColumns(registry, table, right).length > 0);

/** Rights that open columns of any table. */
export const columnRights = (registry: Registry): readonly string[] =>
  [...rightNumbers.keys()].filter(
    (right) =>
      ['LESEN', 'NEU', 'SPEICHERN'].includes(partsOf(right).action) && openedTables(registry, right).length > 0,
  );
