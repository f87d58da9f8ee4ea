import type { VisibleRow } from '../../db/base.ts';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { prepareChange, prepareNew, type Prepared } from './check.ts';
import type { Draft } from './draft.ts';
import { storeChange, storeNew, type Saving } from './store-record.ts';

interface Typed {
  readonly table: Table;
  readonly known: VisibleRow | null;
  readonly draft: Draft;
  /** As it is shown; saved whole when it is new. */
  readonly row: AnyRow;
  readonly writable: ReadonlySet<string>;
}

interface Save {
  /** The record as it will be. */
  readonly about: AnyRow;
  /** Answers its id; undefined when the device cannot store. */
  readonly store: (saving: Saving) => Promise<string | undefined>;
}

/** What a form saves, checked by the field kinds: a new record, or the touched columns of one that was there. */
export function prepareSave({ table, known, draft, row, writable }: Typed): Prepared<Save> {
  if (known === null) {
    const made = prepareNew(table, row, writable);
    if (!made.ok) return made;
    return { ok: true, value: { about: made.value, store: (saving) => storeNew(saving, made.value) } };
  }
  const change = prepareChange(table, draft, known, writable);
  if (!change.ok) return change;
  return {
    ok: true,
    value: {
      about: { ...known, ...change.value.changed },
      store: (saving) => storeChange(saving, known.id, change.value),
    },
  };
}
