import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import * as v from 'valibot';

/** Which columns a person wants to see and how wide: no content of records, so it may lie in local storage. */
const layoutSchema = v.object({ columns: v.optional(v.array(v.string())), widths: v.optional(v.record(v.string(), v.number()), {}) });

export type ListLayout = v.InferOutput<typeof layoutSchema>;

const keyOf = (module: string): string => `liste:${module}`;

export function useListLayout(module: string): [ListLayout, Dispatch<SetStateAction<ListLayout>>] {
  const [layout, setLayout] = useState(() => readLayout(module));
  useEffect(() => {
    try {
      localStorage.setItem(keyOf(module), JSON.stringify(layout));
    } catch {
      // the choice then lasts until the list is left
    }
  }, [module, layout]);
  return [layout, setLayout];
}

function readLayout(module: string): ListLayout {
  try {
    const parsed = v.safeParse(layoutSchema, JSON.parse(localStorage.getItem(keyOf(module)) ?? '{}'));
    return parsed.success ? parsed.output : { widths: {} };
  } catch {
    return { widths: {} };
  }
}
