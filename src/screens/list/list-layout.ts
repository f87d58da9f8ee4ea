import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useDevice } from '../device.ts';

/** How a list can be seen otherwise. */
export const listViews = ['map', 'calendar', 'gallery'] as const;
export type ListView = (typeof listViews)[number];

/** What a person chose: a view, or the list that it is. */
export type ChosenView = ListView | 'list';

/** Which columns a person wants to see, how wide, grouped by which, and as which view: no content of records, so it may lie in local storage. */
const layoutSchema = v.object({
  columns: v.optional(v.array(v.string())),
  widths: v.optional(v.record(v.string(), v.number()), {}),
  view: v.optional(v.picklist([...listViews, 'list'])),
  groupBy: v.optional(v.string()),
});

type ListLayout = v.InferOutput<typeof layoutSchema>;

/** Each person has their own, also on a shared device. */
const keyOf = (user: string, module: string): string => `liste:${user}:${module}`;

interface LayoutChoice {
  readonly layout: ListLayout;
  readonly onColumns: (names: readonly string[]) => void;
  /** px at normal text size. */
  readonly onResize: (column: string, width: number) => void;
  readonly onView: (view: ChosenView) => void;
  readonly onGroup: (column: string | undefined) => void;
}

export function useListLayout(module: string): LayoutChoice {
  const key = keyOf(useDevice().user.id, module);
  const [layout, setLayout] = useState(() => readLayout(key));
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(layout));
    } catch {
      // the choice then lasts until the list is left
    }
  }, [key, layout]);
  const onColumns = useCallback(
    (names: readonly string[]) => setLayout((now) => ({ ...now, columns: [...names] })),
    [],
  );
  const onResize = useCallback(
    (column: string, width: number) => setLayout((now) => ({ ...now, widths: { ...now.widths, [column]: width } })),
    [],
  );
  const onView = useCallback((view: ChosenView) => setLayout((now) => ({ ...now, view })), []);
  const onGroup = useCallback(
    (name: string | undefined) =>
      setLayout(({ groupBy: _, ...now }) => (name === undefined ? now : { ...now, groupBy: name })),
    [],
  );
  return { layout, onColumns, onResize, onView, onGroup };
}

function readLayout(key: string): ListLayout {
  try {
    const parsed = v.safeParse(layoutSchema, JSON.parse(localStorage.getItem(key) ?? '{}'));
    return parsed.success ? parsed.output : { widths: {} };
  } catch {
    return { widths: {} };
  }
}

/** The columns with one of them moved by some places. */
export function moved(names: readonly string[], index: number, by: number): readonly string[] {
  const name = names[index];
  if (name === undefined) return names;
  const others = names.filter((_, at) => at !== index);
  return [...others.slice(0, index + by), name, ...others.slice(index + by)];
}
