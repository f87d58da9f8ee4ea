import type { AnyRow, Field } from '../../kit/field.ts';
import { groupOf } from '../../kit/merge.ts';
import type { Table } from '../../kit/define-table.ts';
import type { Registry } from '../../kit/registry.ts';
import { columnsSomewhere, type Rights } from '../../permissions/rights.ts';
import { areasWith } from '../../permissions/row-areas.ts';
import type { Operation } from '../../sync/operations.ts';
import { t } from '../../ui/t.ts';
import { valueText, type LabelOf } from '../value-text.ts';

/** What an operation does, in a word. */
export function kindText(operation: Operation): string {
  switch (operation.kind) {
    case 'create':
      return t('Neu');
    case 'change':
      return t('Geändert');
    case 'delete':
      return t('Gelöscht');
    case 'step':
      return t('Schritt');
    case 'restore':
      return t('Wiederhergestellt');
    case 'blob':
      return t('Datei');
  }
}

export interface ValueLine {
  readonly column: string;
  readonly label: string;
  readonly mine: string;
  readonly before: string;
}

/** Columns whose values this user may see in what waits: who lost the right to patients while something about them waits sees no more than that it waits (domain: einsaetze 7). */
export function ownColumns(registry: Registry, rights: Rights, table: Table): ReadonlySet<string> {
  const root = registry.rootOf(table);
  return new Set(
    (['LESEN', 'NEU', 'SPEICHERN'] as const).flatMap((action) => [
      ...columnsSomewhere(rights, table, root, areasWith(root), action),
    ]),
  );
}

/** The operation's columns in words, of those that may be `shown`; what the server alone decides or the device filled in is left out. Of what is withheld only what the person typed is shown, never what stood there. */
export function valueLines(
  table: Table,
  operation: Operation,
  labelOf: LabelOf,
  shown: ReadonlySet<string>,
): readonly ValueLine[] {
  if (operation.kind === 'delete' || operation.kind === 'restore' || operation.kind === 'blob') return [];
  if (operation.kind === 'step') return stepLines(table, operation, labelOf);
  return Object.keys(operation.values).flatMap((column) => {
    const field = table.fields[column];
    if (field === undefined || column === table.parent || !shown.has(column)) return [];
    const mine = textOf(field, operation.values[column], operation.titles[column], labelOf);
    return mine === '' && operation.kind === 'create'
      ? []
      : [
          {
            column,
            label: t(field.label),
            mine,
            before: operation.isWithheld ? '' : textOf(field, operation.basis[column], undefined, labelOf),
          },
        ];
  });
}

function stepLines(table: Table, { values, basis }: Operation, labelOf: LabelOf): readonly ValueLine[] {
  const column = table.status?.column ?? '';
  const field = table.fields[column];
  if (field === undefined) return [];
  const lines = [
    {
      column,
      label: t(field.label),
      mine: valueText(field, values['nach'], labelOf),
      before: valueText(field, basis[column], labelOf),
    },
  ];
  const reason = values['grund'];
  return typeof reason === 'string'
    ? [...lines, { column: 'grund', label: t('Grund'), mine: reason, before: '' }]
    : lines;
}

/** One question of a conflict: columns that conflict as one value, with what each side says. */
export interface ConflictLine extends ValueLine {
  readonly columns: readonly string[];
  readonly server: string;
}

export function conflictLines(table: Table, operation: Operation, labelOf: LabelOf): readonly ConflictLine[] {
  const { conflict } = operation;
  if (conflict === undefined || operation.isWithheld) return [];
  const groups = new Map(
    conflict.columns.map((column) => {
      const group = groupOf(table, column);
      return [group.join(), group] as const;
    }),
  );
  return [...groups.values()].map((group) => {
    const columns = group.filter((column) => conflict.columns.includes(column) || column in operation.values);
    const fields = columns.flatMap((column) => {
      const field = table.fields[column];
      return field === undefined ? [] : [{ column, field }];
    });
    const join = (values: Readonly<Record<string, unknown>>, titles?: Readonly<Record<string, string>>): string =>
      fields
        .map(({ column, field }) => textOf(field, values[column], titles?.[column], labelOf))
        .filter((text) => text !== '')
        .join(', ');
    return {
      column: columns[0] ?? '',
      columns,
      label: fields.map(({ field }) => t(field.label)).join(', '),
      mine: operation.kind === 'delete' ? '' : join(typedIn(table, operation), operation.titles),
      before: join(operation.basis),
      server: join(conflict.server),
    };
  });
}

/** Two records of one table whose periods overlap, side by side: their periods, and what else of `columns` differs. */
export function overlapLines(
  table: Table,
  rows: { readonly mine: AnyRow; readonly other: AnyRow },
  columns: readonly string[],
  labelOf: LabelOf,
): readonly (Pick<ConflictLine, 'column' | 'label' | 'mine'> & { readonly other: string })[] {
  const { from, until } = table.noOverlap ?? {};
  const period = [from, until].filter((column) => column !== undefined);
  return [...new Set([...period, ...columns])].flatMap((column) => {
    const field = table.fields[column];
    if (field === undefined) return [];
    const [mine, other] = [rows.mine, rows.other].map((row) => textOf(field, row[column], undefined, labelOf));
    return mine !== undefined && other !== undefined && (period.includes(column) || mine !== other)
      ? [{ column, label: t(field.label), mine, other }]
      : [];
  });
}

/** What the person wants the columns to be: a step says it for that of the status. */
const typedIn = (table: Table, { kind, values }: Operation): Readonly<Record<string, unknown>> =>
  kind === 'step' && table.status !== undefined ? { [table.status.column]: values['nach'] } : values;

const textOf = (field: Field, value: unknown, title: string | undefined, labelOf: LabelOf): string =>
  field.kind === 'reference' && typeof value === 'string'
    ? (title ?? labelOf(String(field.options['to']), value) ?? '…')
    : valueText(field, value, labelOf);

/** What is gone and what may not be seen answer alike. */
export const goneText = (): string => t('Der Eintrag ist nicht mehr da, oder Sie dürfen ihn nicht mehr sehen.');

/** Why the server refused, for a person (spec B 8). */
export function refusalText(operation: Operation): string {
  const { error } = operation;
  if (error === undefined) return '';
  if (error.status === 404 || operation.isWithheld) return goneText();
  return error.kind === 'foreign-key'
    ? t('Der Eintrag wird noch verwendet: es bestehen Abhängigkeiten.')
    : t(error.status_text);
}

/** Two devices made the same record (natural key): everything this one typed went from a definition's defaults. */
export const isTwin = (table: Table, { kind, basis, conflict }: Operation): boolean =>
  kind === 'change' &&
  table.natural !== undefined &&
  conflict?.geloescht === false &&
  Object.entries(basis).every(([column, value]) => (value ?? null) === (table.fields[column]?.default ?? null));
