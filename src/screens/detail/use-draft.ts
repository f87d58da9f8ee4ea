import { useEffect, useState, useSyncExternalStore } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { hasWork, keptOver, shownRow, typed, untouched, withFresh, type Draft } from './draft.ts';
import type { Drafts } from './drafts.ts';

interface DraftTarget {
  readonly drafts: Drafts;
  /** See `draftKey`. */
  readonly key: string;
  readonly table: Table;
  /** The record as the device has it; null for one that is being created. */
  readonly known: VisibleRow | null;
  /** First values of a new record. */
  readonly makeFresh: () => AnyRow;
}

interface OneDraft {
  readonly draft: Draft;
  /** The record below what was typed. */
  readonly base: AnyRow;
  /** The record as it is shown. */
  readonly row: AnyRow;
  readonly isLoaded: boolean;
  readonly isRestored: boolean;
  /** Asks the draft itself instead of the last drawing. */
  isDirtyNow(): boolean;
  type(column: string, value: unknown): void;
  takeArrived(column: string): void;
  keepOwn(column: string): void;
  /** What was typed falls away, and a new record has other first values. */
  forget(): void;
  /** The draft is forgotten and the form stays. Answers the way back. */
  restart(): () => void;
}

/** What a person types into one record, over what the device has: read once, kept with every key. */
export function useDraft({ drafts, key, table, known, makeFresh }: DraftTarget): OneDraft {
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
  const isLoaded = useSyncExternalStore(drafts.subscribe, () => drafts.isLoaded(key));
  useEffect(() => {
    void drafts.load(key, table);
  }, [drafts, key, table]);

  const [fresh, setFresh] = useState(makeFresh);
  const draft = known === null ? withFresh(stored, fresh) : stored;
  const base = known ?? draft.fresh ?? fresh;

  const forget = (): void => {
    setFresh(makeFresh());
    drafts.forget(key);
  };
  // A second change in the same event must build on the first.
  const change = (step: (latest: Draft) => Draft): void => drafts.set(key, step(drafts.get(key)));

  return {
    draft,
    base,
    row: shownRow(draft, base),
    isLoaded,
    isRestored: hasWork(draft) && drafts.isRestored(key),
    isDirtyNow: () => hasWork(drafts.get(key)),
    type: (column, value) =>
      change((latest) => typed(known === null ? withFresh(latest, base) : latest, base, column, value)),
    takeArrived: (column) => change((latest) => untouched(latest, [column])),
    keepOwn: (column) => change((latest) => keptOver(latest, base, column)),
    forget,
    restart: () => {
      const before = drafts.get(key);
      forget();
      void drafts.load(key, table);
      return () => drafts.set(key, before);
    },
  };
}
