import { useContext, useEffect, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { withoutAddedTo } from '../../kit/added-to.ts';
import { listSort } from '../../kit/define-module.ts';
import { readableDerived } from '../../kit/derive.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { sortRows } from '../../ui/grid/column.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { inSentence, t } from '../../ui/t.ts';
import { draftKey } from '../detail/draft.ts';
import { useDevice } from '../device.ts';
import { listColumns, type ListColumn } from '../list/list-columns.tsx';
import { mayCreate, recordRights } from '../record-rights.ts';
import { titleOrLabel } from '../titles.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useKeepLinked } from '../use-kept.ts';
import { useLinked, useSyncStatus } from '../use-replica.ts';
import { useDerived } from '../use-derived.ts';
import { useRemoveWithUndo } from '../use-remove.ts';
import { ChildDialog } from './child-dialog.tsx';
import { ChildCell, ChildSums, ChildTable } from './child-table.tsx';
import { linkOf } from './link-of.ts';
import { useChildSums } from './use-child-sums.ts';
import { ChildJump, type ChildTabProps } from './slot.ts';
import { useBegun } from './use-begun.ts';

type ChildListProps = ChildTabProps & {
  /** Buttons beside „Neu“, e.g. to add several at once. */
  extra?: ReactElement | undefined;
  /** Columns of its own. */
  columns?: readonly ListColumn[];
  /** Where entries are only appended: the one that a new one adds to, if there is one now. */
  goesOn?: (rows: readonly VisibleRow[]) => VisibleRow | undefined;
};

/** Children of a record as a short table; on narrow screens each row is a card. */
export function ChildList({ module, parent, root, extra, columns: given, goesOn }: ChildListProps): ReactElement {
  const { registry, rights, replica } = useDevice();
  useSyncStatus();
  const [open, setOpen] = useState<string | 'neu'>();
  // A new record that was saved goes on in the same dialog.
  const [created, setCreated] = useState<string>();
  const [correcting, setCorrecting] = useState<VisibleRow>();
  const [isMore, setMore] = useState(false);
  const link = linkOf(registry, module);
  const children = useLinked(module.table, link, parent.id);
  const isElsewhere = useKeepLinked(module, link, parent.id) && children?.length === 0;
  const labelOf = useLabels(referredTables(module.table));
  const context = useFieldContext(labelOf);
  const may = recordRights({ registry, rights, table: module.table, root, isNew: false });
  const derived = useDerived(module, module.list.columns);
  const readable = (name: string): boolean =>
    may.readable.has(name) || readableDerived(registry, rights, module).includes(name);
  const columns = given ?? listColumns(module, module.list.columns.filter(readable), context);
  const isNewAllowed = mayCreate({ registry, rights, table: module.table, root });
  const opened = open === undefined || open === 'neu' ? null : (children?.find((row) => row.id === open) ?? null);
  const label = t(module.label);
  const { at, done } = useContext(ChildJump);
  const [start, setStart] = useState<string>();
  useEffect(() => {
    if (at?.tabelle !== module.table.name || children === undefined) return;
    setOpen(at.id);
    setStart(at.feld);
    done();
  }, [at, done, children, module]);
  const goOn = (id: string): void => {
    setCreated(id);
    setOpen(id);
  };
  const close = (): void => {
    setOpen(undefined);
    setCreated(undefined);
    setStart(undefined);
  };
  const remove = useRemoveWithUndo();
  const corrects = module.table.appendOnly?.corrects;
  const begun = useBegun(open !== undefined || correcting !== undefined);
  const isBegun = (row: VisibleRow): boolean =>
    begun.has(draftKey(module, row.id)) || begun.has(draftKey(module, undefined, parent.id, row.id));
  const replaced = new Set(corrects === undefined ? [] : children?.map((row) => row[corrects]));
  const shown = withoutAddedTo(module.table, children ?? []).map(derived.add);
  const sort = listSort(module);
  const sorted = sortRows(shown, columns, sort);
  const { drawn, blocks, foot, grouping } = useChildSums({
    module,
    columns,
    context,
    rows: sorted,
    sort,
    parent,
    replaced,
    readable,
  });
  const add = (): void => {
    const row = goesOn?.(children ?? []);
    setMore(row !== undefined);
    if (row === undefined) setOpen('neu');
    else setCorrecting(row);
  };
  const correct = (row: VisibleRow): void => {
    setMore(false);
    setCorrecting(row);
  };

  return (
    <>
      {isElsewhere && <Banner tone="warn" title={t('{liste}: nur mit Verbindung', { liste: label })} />}
      {isNewAllowed && begun.has(draftKey(module, undefined, parent.id)) && (
        <Banner
          title={t('{art}: begonnen und nicht gespeichert', { art: t(module.table.label) })}
          action={
            <Button size="small" onPress={() => setOpen('neu')}>
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
            {grouping.groupings.length > 0 && sorted.length > 2 && (
              <Select
                label={t('Gruppieren nach')}
                placeholder={t('Nicht gruppiert')}
                value={grouping.groupBy}
                onChange={grouping.setGroup}
                items={grouping.groupings}
              />
            )}
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
            ...rows.map((row) => (
              <ChildRow
                key={row.id}
                row={row}
                columns={drawn}
                title={titleOrLabel(registry, module.table.name, row, labelOf)}
                mark={replica.state(module.table.name, row.id)}
                onOpen={() => setOpen(row.id)}
                isBegun={isBegun(row)}
                isReplaced={replaced.has(row.id)}
                onCorrect={
                  isNewAllowed && corrects !== undefined && !replaced.has(row.id) ? () => correct(row) : undefined
                }
                onRemove={
                  may.mayDelete
                    ? () =>
                        void remove(module.table.name, row.id, titleOrLabel(registry, module.table.name, row, labelOf))
                    : undefined
                }
              />
            )),
          ])}
        </ChildTable>
      </Card>
      {open !== undefined && (open === 'neu' || open === created || opened !== null) && (
        <ChildDialog
          key={open === created ? 'neu' : open}
          module={module}
          row={opened}
          parent={parent}
          root={root}
          start={start}
          onClose={close}
          onCreated={goOn}
        />
      )}
      {correcting && (
        <ChildDialog
          key={`neu ${correcting.id}`}
          module={module}
          row={null}
          corrects={correcting}
          isMore={isMore}
          parent={parent}
          root={root}
          onClose={() => setCorrecting(undefined)}
          onCreated={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}

type ChildRowProps = {
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
        {onCorrect && <IconButton size="small" icon="edit" label={t('Berichtigen')} onPress={onCorrect} />}
        {onRemove && (
          <IconButton size="small" icon="delete" label={t('{titel} löschen', { titel: title })} onPress={onRemove} />
        )}
      </td>
    </tr>
  );
}
