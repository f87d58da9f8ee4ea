import { useState, type ClipboardEvent, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { listSort, type Lines } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { sortRows } from '../../ui/grid/column.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { ChildDialog } from '../children/child-dialog.tsx';
import { GroupChoice } from '../children/child-list.tsx';
import { useLink } from '../children/link-of.ts';
import type { ChildTabProps } from '../children/slot.ts';
import { newRow } from '../detail/new-row.ts';
import { useDevice } from '../device.ts';
import { balanceTies, listBalance, openingOf } from '../list/balance.ts';
import { listColumns } from '../list/list-columns.tsx';
import { mayRemove, recordRights, type RecordRights } from '../record-rights.ts';
import { titleOrLabel } from '../titles.ts';
import { useFieldContext } from '../use-field-context.ts';
import { useKeepLinked } from '../use-kept.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useRemoveWithUndo } from '../use-remove.ts';
import { useLinked, useSyncStatus } from '../use-replica.ts';
import type { LabelOf } from '../value-text.ts';
import { LineFoot } from './line-foot.tsx';
import { LineHead } from './line-head.tsx';
import { LineGroup } from './line-group.tsx';
import { LineRow } from './line-row.tsx';
import { isTable } from './paste.ts';
import { RefusedCells } from './refused-cells.tsx';
import { useLineGroups } from './use-line-groups.ts';
import { useJumpToLine } from './use-jump-to-line.ts';
import { useOrder } from './use-order.ts';
import { usePaste } from './use-paste.ts';
import { useSpot } from './use-spot.ts';
import './lines.css';

type LineSheetProps = ChildTabProps & {
  readonly lines: Lines;
  readonly may: RecordRights;
  readonly mayAdd: boolean;
};

/** Where the next record is typed. */
const fresh = 'neu';

/** Children as a sheet: typed cell by cell, pasted, added up below. */
export function LineSheet(props: LineSheetProps): ReactElement {
  const { module, parent, root, lines, may, mayAdd } = props;
  const { replica } = useDevice();
  const { table } = module;
  const label = t(module.label);
  const labelOf = useLabels(referredTables(table));
  const columns = (lines.columns ?? module.list.columns).filter((name) => may.readable.has(name));
  const { rows, drawn, groups, grouping, balance, expect, isElsewhere } = useShownLines(props, columns, labelOf);
  const { opened, open, close, round, goOn } = useOpened();
  const { known, freshRow, givenBy } = useFresh(props);
  const { isRemovable, remove, writableOf } = useRemoveLine(props, labelOf);
  const ids = [...drawn.map((row) => row.id), ...(mayAdd ? [fresh] : [])];
  const { spot, sheet, handles, go, ...keys } = useSpot({
    lines: ids,
    columns,
    fresh: mayAdd ? fresh : undefined,
    onRemove: (line) => {
      const at = ids.indexOf(line);
      if (!isRemovable(drawn[at])) return;
      removeLine(line, drawn[at]);
      const [next, column] = [ids[at + 1] ?? ids[at - 1], spot?.column];
      go(next === undefined || column === undefined ? undefined : { line: next, column });
    },
    onOpen: open,
  });
  const removeLine = (line: string, row: VisibleRow | undefined): void => {
    handles.current.get(line)?.drop();
    void remove(row);
  };
  useJumpToLine(module, rows, columns, go, open);
  const { refused, paste, forget } = usePaste(module);
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (spot === undefined || !isTable(text)) return;
    event.preventDefault();
    const writable = { known: (row: VisibleRow) => writableOf(row), fresh: known };
    const at = ids.indexOf(spot.line);
    void paste(text, {
      columns: columns.slice(columns.indexOf(spot.column)),
      rows: drawn.slice(at),
      writable,
      freshRow,
      expect,
    });
  };
  const foot = {
    module,
    columns,
    hasBalance: balance !== undefined,
    totals: lines.totals ?? module.list.totals ?? [],
    labelOf,
  };
  const lineOf = (line: string, row: VisibleRow | null): ReactElement => (
    <LineRow
      key={line === fresh ? `${fresh} ${round}` : line}
      module={module}
      row={row}
      line={line}
      columns={columns}
      balance={balance}
      parent={parent}
      root={root}
      given={givenBy(drawn.at(-1))}
      labelOf={labelOf}
      mark={line === fresh ? 'synced' : replica.state(table.name, line)}
      at={spot?.line === line ? spot.column : undefined}
      entry={spot === undefined && line === ids[0] ? columns[0] : undefined}
      handles={handles}
      onGo={(column) => go({ line, column })}
      onSaved={(saved) => saved === fresh && goOn()}
      onOpen={() => open(line)}
      onRemove={isRemovable(row ?? undefined) ? () => removeLine(line, row ?? undefined) : undefined}
    />
  );

  return (
    <div className="stack">
      {isElsewhere && <Banner tone="warn" title={t('{liste}: nur mit Verbindung', { liste: label })} />}
      <RefusedCells table={table} refused={refused} onClose={forget} />
      <Card
        tone="flush"
        title={label}
        actions={
          <>
            {grouping && <GroupChoice {...grouping} />}
            {mayAdd && (
              <Button
                size="small"
                variant="primary"
                icon="plus"
                onPress={() => columns[0] !== undefined && go({ line: fresh, column: columns[0] })}
              >
                {t('Zeile hinzufügen')}
              </Button>
            )}
          </>
        }
      >
        <div className="line-scroll">
          <table
            ref={sheet}
            data-steps={table.status !== undefined || undefined}
            role="grid"
            className="line-table"
            aria-label={label}
            onKeyDownCapture={keys.onKeyDown}
            onPasteCapture={onPaste}
            onBlur={keys.onBlur}
          >
            <LineHead module={module} columns={columns} balance={balance} />
            <tbody>
              {groups.flatMap((group) => [
                ...(group.label === undefined
                  ? []
                  : [<LineGroup key={`gruppe ${group.key}`} label={group.label} {...foot} rows={group.rows} />]),
                ...group.rows.map((row) => lineOf(row.id, row)),
              ])}
              {mayAdd && lineOf(fresh, null)}
            </tbody>
            <LineFoot {...foot} rows={rows} parent={parent} />
          </table>
        </div>
        <p className="line-help muted">
          {t('Eingabe: nächste Zeile. Strg+D: Zeile löschen. Aus einer Tabelle Kopiertes lässt sich einfügen.')}
        </p>
      </Card>
      {opened !== undefined && (opened === fresh || rows.some(({ id }) => id === opened)) && (
        <ChildDialog
          key={opened}
          module={module}
          row={rows.find(({ id }) => id === opened) ?? null}
          parent={parent}
          root={root}
          onClose={close}
          onCreated={close}
        />
      )}
    </div>
  );
}

/** The line whose form is open, and which new line it is: another one begins with what the one before it had. */
function useOpened() {
  const [opened, open] = useState<string>();
  const [round, setRound] = useState(0);
  const goOn = (): void => setRound((before) => before + 1);
  const close = (): void => {
    open(undefined);
    goOn();
  };
  return { opened, open, close, round, goOn };
}

/** The lines as they are drawn: in groups where a person wants it, each with its own running balance. */
function useShownLines(props: LineSheetProps, columns: readonly string[], labelOf: LabelOf) {
  const { module, parent, may } = props;
  useSyncStatus();
  const { rows, inOrder, ...about } = useLineRows(props, labelOf);
  const { groups, grouping } = useLineGroups(module, rows, (column) => may.readable.has(column), labelOf);
  const parts = groups.map((group) => inOrder.filter((row) => group.rows.includes(row)));
  const balance = columns.includes(module.list.balance?.of ?? '')
    ? listBalance(module, parts, listSort(module), labelOf, openingOf(module, parent))
    : undefined;
  return { rows, drawn: groups.flatMap((group) => group.rows), groups, grouping, balance, ...about };
}

/** The rows of the sheet, in the order in which they were typed and in that of the list, and whether they lie on the server only. */
function useLineRows({ module, parent }: ChildTabProps, labelOf: LabelOf) {
  const link = useLink(module);
  const children = useLinked(module.table, link, parent.id);
  const isElsewhere = useKeepLinked(module, link, parent.id) && children?.length === 0;
  const context = useFieldContext(labelOf);
  const sorted = sortRows(
    children ?? [],
    listColumns(module, [listSort(module).column], context),
    listSort(module),
    balanceTies(module, context),
  );
  return { ...useOrder(sorted), inOrder: sorted, isElsewhere };
}

/** What a new line begins with, and what may be written of one. */
function useFresh({ module, parent, root, lines }: LineSheetProps) {
  const { registry, rights, startValues, user } = useDevice();
  const { table } = module;
  const link = useLink(module);
  const givenBy = (above: Readonly<Record<string, unknown>> | undefined) => {
    const repeated = (lines.repeats ?? []).flatMap((column) => {
      const value = (above ?? parent)[column] ?? null;
      return value === null ? [] : [[column, value] as const];
    });
    return { ...startValues(module.name), ...Object.fromEntries(repeated), [link]: parent.id };
  };
  return {
    known: recordRights({ registry, rights, table, root, isNew: true }).writable,
    givenBy,
    freshRow: (above: Readonly<Record<string, unknown>> | undefined) =>
      newRow({ module, user, rights, parent, root, now: new Date().toISOString(), given: givenBy(above) }),
  };
}

/** What may be done with a line that is a record: it is deleted with a way back. */
function useRemoveLine({ module, may, root }: LineSheetProps, labelOf: LabelOf) {
  const { registry, rights } = useDevice();
  const remove = useRemoveWithUndo();
  const { table } = module;
  const place = { registry, rights, table, root, isNew: false };
  return {
    /** A line that is no record yet is only let go of. */
    isRemovable: (row: VisibleRow | undefined): boolean => row === undefined || mayRemove(place, row, may.mayDelete),
    remove: async (row: VisibleRow | undefined): Promise<void> => {
      if (row !== undefined) await remove(table.name, row.id, titleOrLabel(registry, table.name, row, labelOf));
    },
    writableOf: (row: VisibleRow): ReadonlySet<string> =>
      table.status === undefined ? may.writable : recordRights({ ...place, row }).writable,
  };
}
