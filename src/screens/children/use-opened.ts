import { useContext, useEffect, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { ChildJump } from './slot.ts';

/** A child record whose dialog is open. */
interface Opened {
  /** Stays the same while a new record that was saved goes on in its dialog. */
  readonly key: string;
  /** null: a new record. */
  readonly row: VisibleRow | null;
  /** Column that it opens at. */
  readonly start: string | undefined;
}

interface OpenedChild {
  /** One was opened, though its row may not have come yet. */
  readonly isOpen: boolean;
  readonly opened: Opened | undefined;
  readonly open: (id: string | 'neu') => void;
  /** A new record was saved under this id and goes on. */
  readonly goOn: (id: string) => void;
  readonly close: () => void;
}

/** Which of a list's records is open, by a press or because the screen of the record above leads to it. */
export function useOpened({ table }: Module, children: readonly VisibleRow[] | undefined): OpenedChild {
  const [id, open] = useState<string | 'neu'>();
  const [created, setCreated] = useState<string>();
  const [start, setStart] = useState<string>();
  const { at, done } = useContext(ChildJump);
  useEffect(() => {
    if (at?.tabelle !== table.name || children === undefined) return;
    open(at.id);
    setStart(at.feld);
    done();
  }, [at, done, children, table]);

  const row = children?.find((child) => child.id === id) ?? null;
  const isNew = id === 'neu' || id === created;
  return {
    isOpen: id !== undefined,
    opened: id !== undefined && (isNew || row !== null) ? { key: isNew ? 'neu' : id, row, start } : undefined,
    open,
    goOn: (saved) => {
      setCreated(saved);
      open(saved);
    },
    close: () => {
      open(undefined);
      setCreated(undefined);
      setStart(undefined);
    },
  };
}
