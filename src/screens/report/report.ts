import type { ComponentType } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { Option } from '../../ui/fields/options.tsx';
import type { GridSort } from '../../ui/grid/column.ts';
import type { Device, ListLink } from '../device.ts';
import type { ExportColumn } from '../list/list-columns.tsx';
import type { LabelOf } from '../value-text.ts';
import type { Address } from '../../features/addresses.ts';

/** What a report may look at when it makes its columns and choices. */
export interface ReportLook<C extends string = string> {
  readonly device: Device;
  /** ISO date. */
  readonly today: string;
  readonly labelOf: LabelOf;
  /** Rows of a table that this device has; of those that the report names. */
  readonly rows: (table: string) => readonly VisibleRow[];
  /** What is chosen; null for all. */
  readonly chosen: Readonly<Record<C, string | null>>;
}

/** What a report makes its rows of. */
export interface ReportSource<C extends string> extends Omit<ReportLook<C>, 'labelOf'> {
  /** Whether a row lies in the chosen branch. */
  readonly isIn: (row: VisibleRow) => boolean;
}

/** A choice above the rows. */
export interface ReportChoice<R> {
  /** German; message id. */
  readonly label: string;
  /** What stands there while nothing is chosen; message id. */
  readonly all?: string;
  /** `bar`: two to five, all in sight. */
  readonly as: 'bar' | 'select';
  /** What it begins with, or tells it when the report is opened; null for all. */
  readonly start: string | null | (() => string);
  /** One is always chosen. */
  readonly isRequired?: boolean;
  /** What there is to choose from; `rows` are all that the report has, before any choice keeps some. */
  readonly options: (look: ReportLook, rows: readonly R[]) => readonly Option[];
  /** Whether a row stays when this value is chosen; without it the rows are made by the value. */
  readonly keeps?: (row: R, value: string, look: Pick<ReportLook, 'today'>) => boolean;
  /** The first day (ISO) of which rows are asked for by a value, where that may be long ago. */
  readonly since?: (value: string) => string;
  /** What a file says of the chosen value; its label, unless something is given. */
  readonly told?: (value: string) => string;
}

/** What can be done with the selected rows. */
export interface ReportActions<R, C extends string> {
  /** Whether this user may do anything with a row; while that is none nothing is selected. */
  readonly may: (row: R, device: Device) => boolean;
  readonly Buttons: ComponentType<ReportButtonsProps<R, C>>;
}

/** What the buttons of the selected rows are given. */
export interface ReportButtonsProps<R, C extends string> {
  readonly rows: readonly R[];
  readonly chosen: ReportLook<C>['chosen'];
  /** Ends the selection. */
  readonly done: () => void;
}

/** A list that is derived on this device from one or several tables. */
export interface Report<R extends { readonly id: string }, C extends string> {
  /** Where it stands, what it is called, and any one of the rights that open it: the same that its list's menu shows. */
  readonly link: ListLink;
  /** The list that leads to it and that it leads back to. */
  readonly list: Module;
  /** Topic of the catalogue and action in which branches can be chosen. */
  readonly topic: { readonly of: string; readonly action: string };
  readonly tables: readonly string[];
  /** Tables whose records are named in it. */
  readonly labels: readonly string[];
  readonly choices: Readonly<Record<C, ReportChoice<R>>>;
  readonly rows: (source: ReportSource<C>) => readonly R[];
  /** The record of the list's table that a row is about: a restricted one stands in no file. */
  readonly about: (row: R) => VisibleRow;
  readonly columns: (look: ReportLook<C>) => readonly ExportColumn<R>[];
  readonly sort: GridSort;
  /** Where a row leads; below the list to the record it is about, unless something is given. */
  readonly opens: (row: R) => { readonly tab: string; readonly to?: Address };
  /** What is said when there is nothing; message ids. */
  readonly empty: { readonly title: string; readonly sentence: string };
  readonly actions?: ReportActions<R, C>;
}
