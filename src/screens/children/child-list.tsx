import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { inSentence, t } from '../../ui/t.ts';
import { draftKey } from '../detail/draft.ts';
import { useDevice } from '../device.ts';
import type { ListColumn } from '../list/list-columns.tsx';
import { mayCreate, mayRemove, recordRights } from '../record-rights.ts';
import { markedColumn, ReversalMark } from '../reversal-mark.tsx';
import { titleOrLabel } from '../titles.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useKeepLinked } from '../use-kept.ts';
import { useLinked, useSyncStatus } from '../use-replica.ts';
import { useRemoveWithUndo } from '../use-remove.ts';
import { ChildDialog } from './child-dialog.tsx';
import { ChildCell, ChildSums, ChildTable } from './child-table.tsx';
import { useLink } from './link-of.ts';
import { RowCommands } from './row-commands.tsx';
import { RowStep } from './row-step.tsx';
import type { ChildTabProps } from './slot.ts';
import { useBegun } from './use-begun.ts';
import { useChildRows } from './use-child-rows.ts';
import type { Grouping } from './use-child-sums.ts';
import { useOpened } from './use-opened.ts';

type ChildListProps = ChildTabProps & {
  /** Buttons beside „Neu“, e.g. to add several at once. */
  extra?: ReactElement | undefined;
  /** Columns of its own. */
  columns?: readonly ListColumn[];
  /** Its entries are made by the server: nobody adds one. */
  isMade?: boolean;
  /** Where entries are only appended: the one that a new one adds to, if there is one now. */
  goesOn?: (rows: readonly VisibleRow[]) => VisibleRow | undefined;
};

interface Correcting {
  readonly row: VisibleRow;
  /** It only adds to that entry. */
  readonly isMore: boolean;
}

/** Children of a record as a short table; on narrow screens each row is a card. */
export function ChildList({
  module,
  parent,
  root,
  extra,
  columns: given,
  isMade,
  goesOn,
}: ChildListProps): ReactElement {
  const { registry, rights, replica } = useDevice();
  useSyncStatus();
  const link = useLink(module);
  const children = useLinked(module.table, link, parent.id);
  const isElsewhere = useKeepLinked(module, link, parent.id) && children?.length === 0;
  const labelOf = useLabels(referredTables(module.table));
  const may = recordRights({ registry, rights, table: module.table, root, isNew: false });
  const isNewAllowed = isMade !== true && mayCreate({ registry, rights, table: module.table, root });
  const { isOpen, opened, open, goOn, close } = useOpened(module, children);
  const [correcting, setCorrecting] = useState<Correcting>();
  const begun = useBegun(isOpen || correcting !== undefined);
  const remove = useRemoveWithUndo();

  const label = t(module.label);
  const { replaced, drawn, blocks, foot, grouping } = useChildRows({
    module,
    parent,
    rows: children ?? [],
    columns: given,
    isReadable: (column) => may.readable.has(column),
    labelOf,
  });
  const add = (): void => {
    const row = goesOn?.(children ?? []);
    if (row === undefined) open('neu');
    else setCorrecting({ row, isMore: true });
  };
  const rowOf = (row: VisibleRow): ReactElement => {
    const title = titleOrLabel(registry, module.table.name, row, labelOf);
    const isReplaced = replaced.has(row.id);
    const isCorrectable = isNewAllowed && module.table.appendOnly?.corrects !== undefined && !isReplaced;
    return (
      <ChildRow
        key={row.id}
        module={module}
        root={root}
        row={row}
        columns={drawn}
        title={title}
        mark={replica.state(module.table.name, row.id)}
        onOpen={() => open(row.id)}
        isBegun={isStarted(begun, module, row, parent)}
        isReplaced={isReplaced}
        onCorrect={isCorrectable ? () => setCorrecting({ row, isMore: false }) : undefined}
        onRemove={
          mayRemove({ registry, rights, table: module.table, root, isNew: false }, row, may.mayDelete)
            ? () => void remove(module.table.name, row.id, title)
            : undefined
        }
      />
    );
  };

  return (
    <>
      {isElsewhere && <Banner tone="warn" title={t('{liste}: nur mit Verbindung', { liste: label })} />}
      {isNewAllowed && begun.has(draftKey(module, undefined, parent.id)) && (
        <Banner
          title={t('{art}: begonnen und nicht gespeichert', { art: t(module.table.label) })}
          action={
            <Button size="small" onPress={() => open('neu')}>
              {t('Weiter')}
            </Button>
          }
        />
      )}
      <Card
        tone="flush"
        title={label}
        actions={
          <>
            {grouping && <GroupChoice {...grouping} />}
            {isNewAllowed && (
              <>
                {extra}
                <Button size="small" variant="primary" icon="plus" onPress={add}>
                  {t('{art} hinzufügen', { art: inSentence(t(module.table.label)) })}
                </Button>
              </>
            )}
          </>
        }
      >
        <ChildTable label={label} columns={drawn} hasActions foot={foot}>
          {blocks.flatMap(({ key, line, rows }) => [
            ...(line === undefined ? [] : [<ChildSums key={`gruppe ${key}`} sum={line} columns={drawn} hasActions />]),
            ...rows.map(rowOf),
          ])}
        </ChildTable>
      </Card>
      {opened && (
        <ChildDialog
          key={opened.key}
          module={module}
          row={opened.row}
          parent={parent}
          root={root}
          start={opened.start}
          onClose={close}
          onCreated={goOn}
        />
      )}
      {correcting && (
        <ChildDialog
          key={`neu ${correcting.row.id}`}
          module={module}
          row={null}
          corrects={correcting.row}
          isMore={correcting.isMore}
          parent={parent}
          root={root}
          onClose={() => setCorrecting(undefined)}
          onCreated={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}

/** By which column a person groups. */
export function GroupChoice({ groupBy, setGroup, groupings }: Grouping): ReactElement {
  return (
    <Select
      label={t('Gruppieren nach')}
      placeholder={t('Nicht gruppiert')}
      value={groupBy}
      onChange={setGroup}
      items={groupings}
    />
  );
}

/** Somebody has typed into it, or into a correction of it, and not saved. */
const isStarted = (begun: ReadonlySet<string>, module: Module, row: VisibleRow, parent: VisibleRow): boolean =>
  begun.has(draftKey(module, row.id)) || begun.has(draftKey(module, undefined, parent.id, row.id));

type ChildRowProps = {
  module: Module;
  root: VisibleRow;
  row: VisibleRow;
  columns: readonly ListColumn[];
  title: string;
  mark: ReturnType<ReturnType<typeof useDevice>['replica']['state']>;
  onOpen: () => void;
  /** Somebody has typed into it and not saved. */
  isBegun: boolean;
  /** Another entry corrects this one: it stays, struck through. */
  isReplaced: boolean;
  onCorrect: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function ChildRow({
  module,
  root,
  row,
  columns,
  title,
  mark,
  onOpen,
  isBegun,
  isReplaced,
  onCorrect,
  onRemove,
}: ChildRowProps): ReactElement {
  const [first, ...rest] = columns;
  return (
    // The whole row answers to a pointer; the keyboard and screen readers use the button in its first cell.
    <tr onClick={onOpen}>
      <th scope="row">
        <span className="child-head">
          <button type="button" className="child-open">
            {isReplaced ? <del>{first?.text(row) || title}</del> : first?.text(row) || title}
          </button>
          {first?.id === markedColumn(module) && <ReversalMark table={module.table} row={row} />}
          {isBegun && <Badge tone="warn">{t('Nicht gespeichert')}</Badge>}
          {mark !== 'synced' && <SyncMark state={mark} />}
        </span>
      </th>
      {rest.map((column) => (
        <ChildCell key={column.id} column={column} row={row}>
          {isReplaced ? <del>{column.cell(row)}</del> : column.cell(row)}
        </ChildCell>
      ))}
      <td className="child-actions" onClick={(event) => event.stopPropagation()}>
        <RowStep module={module} row={row} root={root} onOpen={onOpen} />
        <RowCommands module={module} row={row} root={root} />
        {onCorrect && <IconButton size="small" icon="edit" label={t('Berichtigen')} onPress={onCorrect} />}
        {onRemove && (
          <IconButton size="small" icon="delete" label={t('{titel} löschen', { titel: title })} onPress={onRemove} />
        )}
      </td>
    </tr>
  );
}
