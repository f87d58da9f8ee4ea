import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { isSamePlace, type Shape } from '../../src/protocol/schema-hash.ts';
import type { Cursor, Item } from './cursor.ts';
import { replicated } from './scope.ts';

type Shapes = Readonly<Record<string, Shape>>;

/** Tables that a device has in another shape, or not at all. */
export const reshaped = (registry: Registry, had: Shapes, shapes: Shapes): readonly Table[] =>
  replicated(registry).filter(({ name }) => had[name] !== shapes[name]);

/**
 * The cursor of a device of a former release: what changed its shape is sent again, everything else goes on where it was. Rows
 * that only look otherwise are laid over the old ones, which stay readable until then; those that lie otherwise are forgotten first,
 * and those of a table that is no longer sent as well.
 */
export function reshape(cursor: Cursor, tables: readonly Table[], shapes: Shapes): Cursor {
  const names = new Set(tables.map(({ name }) => name));
  const isMoved = ({ name }: Table): boolean => {
    const [had, has] = [cursor.schema[name], shapes[name]];
    return (
      had === undefined ||
      has === undefined ||
      !isSamePlace(had, has) ||
      cursor.plan.some((item) => item.t === name && item.k === 'drop')
    );
  };
  const moved = new Set(tables.filter(isMoved).map(({ name }) => name));
  const isKept = ({ t, k }: Item): boolean => t in shapes && !moved.has(t) && !(k === 'send' && names.has(t));
  const again = tables.flatMap(({ name }): Item[] => [
    ...(moved.has(name) ? [{ t: name, k: 'drop' as const, w: {} }] : []),
    { t: name, k: 'send', w: {} },
  ]);
  const lost = Object.keys(cursor.schema)
    .filter((name) => !(name in shapes))
    .map((t): Item => ({ t, k: 'drop', w: {} }));
  return { ...cursor, schema: shapes, plan: [...lost, ...again, ...cursor.plan.filter(isKept)] };
}
