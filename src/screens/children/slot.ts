import { createContext, type ComponentType } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { Table } from '../../kit/define-table.ts';
import type { Spot } from '../../lib/finding.ts';
import type { Lines, Module } from '../../kit/define-module.ts';

/** What a tab with child records is given: `P` and `R` are the tables of the record and of its root. */
export interface ChildTabProps<P extends Table = Table, R extends Table = P> {
  readonly module: Module;
  /** The record that the children hang on. */
  readonly parent: VisibleRowOf<P>;
  /** The root of both. */
  readonly root: VisibleRowOf<R>;
  /** Given where they are written line by line. */
  readonly lines?: Lines | undefined;
}

/** Draws the children of a child: the tab around gives itself, so that lists and dialogs need not know it. */
export const NestedTab = createContext<ComponentType<ChildTabProps> | null>(null);

/** Table of the record whose tab is drawn. */
export const TabOwner = createContext<string | undefined>(undefined);

/** The child record, and its field, that a record's screen leads to; the list that shows it opens it and says so. */
export const ChildJump = createContext<{ readonly at: Spot | undefined; readonly done: () => void }>({
  at: undefined,
  done: () => {},
});
