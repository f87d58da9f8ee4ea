import { useContext, useEffect } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { ChildJump } from '../children/slot.ts';
import type { LineSpot } from './line-keys.ts';

/** Goes to the line and column that a record's screen leads to; to the dialog, where the column is none of the sheet. */
export function useJumpToLine(
  { table }: Module,
  rows: readonly VisibleRow[],
  columns: readonly string[],
  go: (to: LineSpot) => void,
  open: (line: string) => void,
): void {
  const { at, done } = useContext(ChildJump);
  useEffect(() => {
    if (at?.tabelle !== table.name || at.id === undefined || !rows.some(({ id }) => id === at.id)) return;
    if (at.feld !== undefined && columns.includes(at.feld)) go({ line: at.id, column: at.feld });
    else open(at.id);
    done();
  });
}
