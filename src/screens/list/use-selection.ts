import { useCallback, useMemo, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onUnselect: () => void;
  /** The selected rows; all of them while none is selected. */
  readonly picked: readonly VisibleRow[];
}

/** The rows that a person has selected in a list. */
export function useSelection(all: readonly VisibleRow[] | undefined): Selection {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const onUnselect = useCallback(() => onSelect(new Set()), []);
  const picked = useMemo(() => {
    if (all === undefined) return [];
    return selected.size === 0 ? all : all.filter((row) => selected.has(row.id));
  }, [all, selected]);
  return { selected, onSelect, onUnselect, picked };
}
