import type { ReactElement } from 'react';
import type { Module } from '../kit/define-module.ts';
import type { Table } from '../kit/define-table.ts';
import type { AnyRow } from '../kit/field.ts';
import { isCounter, isReversed } from '../kit/reversal.ts';
import { within } from '../lib/message.ts';
import { Badge } from '../ui/status/badge.tsx';
import { t } from '../ui/t.ts';

/** Whether a row was taken back or takes another one back. */
export const isMarked = ({ reversal }: Table, row: AnyRow): boolean =>
  reversal !== undefined && (isCounter(reversal, row) || isReversed(reversal, row));

/** Says of a row that it was taken back, or that it takes another one back; nothing else. */
export function ReversalMark({ table, row }: { readonly table: Table; readonly row: AnyRow }): ReactElement | null {
  const { reversal } = table;
  if (reversal === undefined) return null;
  if (isCounter(reversal, row)) return <Badge tone="info">{t(within('Buchung', 'Storno'))}</Badge>;
  return isReversed(reversal, row) ? <Badge tone="warn">{t(within('Buchung', 'Storniert'))}</Badge> : null;
}

/** The column of a list that bears the mark: its status, else its first one. */
export function markedColumn({ table: { reversal, status }, list: { columns } }: Module): string | undefined {
  if (reversal === undefined) return undefined;
  return columns.find((name) => name === status?.column) ?? columns[0];
}
