import { memo, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { GridSort } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { GridSum } from '../../ui/grid/sum-row.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { openedAt, titleOrLabel } from '../titles.ts';
import { useSyncStatus } from '../use-replica.ts';
import type { LabelOf } from '../value-text.ts';
import { NothingHere, NothingLoaded } from './here-only.tsx';
import { ListCard } from './list-card.tsx';
import type { ListColumn } from './list-columns.tsx';
import type { Beyond } from './use-beyond.ts';
import { useNavigate } from '../link.tsx';

interface ListGridProps {
  readonly module: Module;
  /** With the lines of groups between them. */
  readonly rows: readonly VisibleRow[];
  readonly sums: ReadonlyMap<string, GridSum>;
  readonly foot: GridSum | undefined;
  /** Ids of rows that only the server has. */
  readonly remote: ReadonlySet<string>;
  readonly beyond: Beyond['state'];
  /** Rows on this device before anything narrows them. */
  readonly total: number;
  readonly columns: readonly ListColumn[];
  readonly sort: GridSort;
  readonly onSort: (sort: GridSort) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly widths: Readonly<Record<string, number>>;
  readonly onResize: (column: string, width: number) => void;
  readonly labelOf: LabelOf;
  /** What the rows answer. */
  readonly typed: string;
  readonly isFiltered: boolean;
  readonly onCreate: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly onClear: () => void;
}

/** The rows of a list. Drawn anew only when they change: not for every key that is typed above. */
export const ListGrid = memo(function ListGrid(props: ListGridProps): ReactElement {
  const { module, rows, sums, foot, remote, columns, sort, onSort, selected, onSelect, widths, onResize, labelOf } =
    props;
  const { registry, replica } = useDevice();
  const navigate = useNavigate();
  // Marks follow the outbox.
  useSyncStatus();
  const isRoot = module.table.root !== undefined;
  return (
    <Grid
      rows={rows}
      getId={idOf}
      columns={columns}
      label={t(module.label)}
      onOpen={(row) => void navigate({ to: openedAt(registry, module, row) ?? '.' })}
      sort={sort}
      onSort={onSort}
      selection="multi"
      selected={selected}
      onSelect={onSelect}
      rowMark={(row) =>
        remote.has(row.id) ? 'remote' : isRoot ? replica.rootState(row.id) : replica.state(module.table.name, row.id)
      }
      restoreKey={module.name}
      widths={widths}
      onResize={onResize}
      renderCard={(row) => (
        <ListCard
          module={module}
          columns={columns}
          row={row}
          title={titleOrLabel(registry, module.table.name, row, labelOf)}
        />
      )}
      sums={sums}
      foot={foot}
      emptyState={<NoRows {...props} />}
    />
  );
});

const idOf = (row: VisibleRow): string => row.id;

/** Why nothing is shown, and what to do about it. */
function NoRows({ typed, isFiltered, beyond, total, onCreate, onImport, onClear }: ListGridProps): ReactElement {
  const status = useSyncStatus();
  if (beyond === 'asking') return <EmptyState icon="cloud" title={t('Der Server wird gefragt …')} />;
  const isPartly = beyond === 'offline' || beyond === 'failed';
  const create = onCreate && (
    <Button variant="primary" icon="plus" onPress={onCreate}>
      {t('Neu')}
    </Button>
  );
  // Where there is nothing at all, no search is to blame.
  const isNothing = total === 0 && (beyond === 'none' || !status.everSynced);
  if (isFiltered && !isNothing) {
    const isChoiceEmpty = total === 0 && typed === '' && !isPartly;
    return (
      <EmptyState
        title={
          isPartly
            ? t('Auf diesem Gerät passt kein Eintrag zur Suche')
            : isChoiceEmpty
              ? t('Für diese Auswahl gibt es noch keine Einträge')
              : t('Kein Eintrag passt zur Suche')
        }
        text={typed === '' ? t('Gesetzte Filter schränken die Liste ein.') : t('Gesucht: „{text}“', { text: typed })}
        action={
          <>
            {isChoiceEmpty && create}
            <Button onPress={onClear}>{t('Suche und Filter leeren')}</Button>
          </>
        }
      />
    );
  }
  if (status.everSynced && isPartly) return <NothingHere />;
  if (status.everSynced) {
    return (
      <EmptyState
        icon="inventory"
        title={t('Noch keine Einträge')}
        action={
          create && (
            <>
              {create}
              {onImport && (
                <Button icon="upload" onPress={onImport}>
                  {t('Importieren …')}
                </Button>
              )}
            </>
          )
        }
      />
    );
  }
  return <NothingLoaded />;
}
