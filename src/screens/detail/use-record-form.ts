import { useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import { useDevice } from '../device.ts';
import { recordRights } from '../record-rights.ts';
import { draftKey, hasWork, overtaken } from './draft.ts';
import { correctionOf, newRow } from './new-row.ts';
import type { RecordForm } from './record-form.ts';
import { stateOf } from './record-state.ts';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';

export interface FormTarget {
  readonly module: Module;
  /** The record as the device has it; null for one that is being created. */
  readonly row: VisibleRow | null;
  /** For children: what they hang on, and the root of it. */
  readonly parent?: VisibleRow | undefined;
  readonly root?: VisibleRow | undefined;
  /** The entry that a new one corrects, where entries are only appended. */
  readonly corrects?: VisibleRow | undefined;
  /** Where its fields stand, when that is not the whole of what is open. */
  readonly within?: (() => ParentNode | null) | undefined;
  /** Values that a new record has from the start. */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
}

/** A form on one record: what is typed (`useDraft`), what may be, and how it is saved (`useSaving`). */
export function useRecordForm({ module, row: known, parent, root, corrects, within, given }: FormTarget): RecordForm {
  const { drafts, registry, rights: held, startValues, user } = useDevice();
  const { table } = module;
  const [ended, setEnded] = useState<'reset' | 'deleted'>();
  const makeFresh = (): AnyRow =>
    newRow({
      module,
      user,
      rights: held,
      parent,
      root,
      given: { ...startValues(module.name), ...(corrects && correctionOf(table, corrects)), ...given },
      now: new Date().toISOString(),
    });
  const key = draftKey(module, known?.id, parent?.id, corrects?.id);
  const typing = useDraft({ drafts, key, table, known, makeFresh });
  const { draft, row } = typing;

  const isNew = known === null;
  // The branches of a new root follow what is chosen in the form.
  const rootRow = table.root === undefined ? root : (known ?? row);
  const rights = recordRights({ registry, rights: held, table, root: rootRow, isNew, row: known ?? undefined });
  const { verdict, save, onTyped, clear } = useSaving({
    module,
    known,
    draft,
    row,
    writable: rights.writable,
    within,
    onSaved: typing.forget,
  });
  const end = (how: 'reset' | 'deleted'): (() => void) => {
    clear();
    setEnded(how);
    return typing.restart();
  };

  return {
    module,
    row,
    state: stateOf({ draft, isNew, ended }),
    isNew,
    isDirty: hasWork(draft),
    isRestored: typing.isRestored,
    isTouched: (column) => column in draft.values,
    isDirtyNow: typing.isDirtyNow,
    isReady: typing.isLoaded,
    rights,
    ...verdict,
    overtaken: isNew ? [] : overtaken(draft, known),
    set: (column, value) => {
      typing.type(column, value);
      onTyped(column);
    },
    takeArrived: typing.takeArrived,
    keepOwn: typing.keepOwn,
    save,
    drop: () => end('reset'),
    begin: () => setEnded(undefined),
    end: () => void end('deleted'),
  };
}
