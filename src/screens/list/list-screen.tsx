import { lazy, Suspense, useCallback, useMemo, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { GridSort } from '../../ui/grid/column.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useReadable } from '../use-readable.ts';
import { useRows } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { isRequiredMissing } from './criterion-ui.ts';
import { ListBeyond } from './list-beyond.tsx';
import { narrowedText, PrintTable } from './list-export.tsx';
import { ListLinks } from './list-links.tsx';
import { useListLayout } from './list-layout.ts';
import { ListGrid } from './list-grid.tsx';
import { setListState, startCriteria, useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useAdding } from './use-adding.ts';
import { useCriteria } from './use-criteria.ts';
import { useFilterPanel } from './use-filter-panel.ts';
import { useFound } from './use-found.ts';
import { useJump } from './use-jump.ts';
import { useListColumns } from './use-list-columns.ts';
import { useViews } from './use-views.ts';
import { useSektionOptions } from './use-sektion-options.ts';
import { useSelection } from './use-selection.ts';
import { useSummed } from './use-summed.ts';
import { useTakenAlong } from './use-taken-along.ts';
import './list.css';

// With every kind of field.
const ListFilter = lazy(async () => ({ default: (await import('./list-filter.tsx')).ListFilter }));
// Few import, and seldom.
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));
// Seldom, and with all that a map needs.
const ListMap = lazy(async () => ({ default: (await import('../map/list-map.tsx')).ListMap }));
const ListCalendar = lazy(async () => ({ default: (await import('../calendar/list-calendar.tsx')).ListCalendar }));
const ListGallery = lazy(async () => ({ default: (await import('../gallery/list-gallery.tsx')).ListGallery }));

/** The list of any module that has a screen (spec B 2), made from its definition. */
export function ListScreen({ module }: { module: Module }): ReactElement {
  const [state, change] = useListState(module);
  const { layout, onColumns, onResize, onView, onGroup } = useListLayout(module.name);
  const search = useJump();
  useTitle(t(module.label));

  const labelOf = useLabels(useMemo(() => [...new Set([...referredTables(module.table), 'sektionen'])], [module]));
  const context = useFieldContext(labelOf);
  const readable = useReadable(module);
  const options = useSektionOptions(topicIn(module.table.right, rowArea(module.table, module.where ?? {})));
  const { choices, names, columns, ties } = useListColumns(module, {
    context,
    readable,
    chosen: layout.columns,
    hasSektionen: options.length !== 1,
  });
  const { sort, shown, total, beyond, remote, all, whole } = useFound(module, state, columns, ties);
  const {
    groupings,
    groupBy,
    summed,
    shown: lines,
  } = useSummed({
    module,
    columns,
    context,
    rows: all,
    sort,
    readable,
    wantedGroup: layout.groupBy,
    question: state,
    beyond,
  });
  const criteria = useCriteria(module, useRows(module.table), options, readable, state.criteria);
  const { selected, onSelect, onUnselect, picked } = useSelection(all);
  const { onCreate, onImport, isImporting, endImport } = useAdding(module);
  const filter = useFilterPanel();
  const { getExported, onPrint, printed, onPrinted } = useTakenAlong(module, {
    summed: (rows) => summed(rows, false),
    narrowed: () => narrowedText(state.typed, criteria, state.criteria),
    selected: selected.size > 0 ? picked : undefined,
    whole,
  });
  const views = useViews(module, { readable, wanted: layout.view, onView, getExported });
  const onSort = useCallback((next: GridSort) => change({ sort: next }), [change]);
  const onClear = useCallback(() => setListState(module, { typed: '', criteria: {} }), [module]);

  return (
    <Page
      fit="full"
      title={t(module.label)}
      actions={
        <>
          <ListLinks module={module.name} />
          {onCreate && (
            <Button variant="primary" icon="plus" onPress={onCreate}>
              {t('Neu')}
            </Button>
          )}
        </>
      }
    >
      <ListToolbar
        module={module}
        names={names}
        choosable={choices}
        onColumns={onColumns}
        groupings={groupings}
        groupBy={groupBy}
        onGroup={onGroup}
        criteria={criteria}
        filterRef={filter.button}
        isFilterOpen={filter.isOpen}
        onFilter={filter.toggle}
        state={state}
        onChange={change}
        searchRef={search}
        hasRows={picked.length > 0}
        getExported={getExported}
        onImport={onImport}
        selectedRows={selected.size === 0 ? noRows : picked}
        onUnselect={onUnselect}
        onPrint={onPrint}
        views={views.switches}
        onGeoJson={views.onGeoJson}
        shown={shown?.length ?? 0}
        total={total}
      />
      <ListBeyond module={module} beyond={beyond} />
      <div className="list-body">
        {isRequiredMissing(criteria, state.criteria) ? (
          <EmptyState title={t('Bitte eine Sektion wählen.')} />
        ) : all === undefined ? (
          <Skeleton lines={12} />
        ) : views.view !== undefined ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            {views.view === 'map' && views.place !== undefined && (
              <ListMap module={module} rows={all} columns={columns} column={views.place} />
            )}
            {views.view === 'calendar' && <ListCalendar module={module} rows={all} />}
            {views.view === 'gallery' && <ListGallery module={module} rows={all} />}
          </Suspense>
        ) : (
          <ListGrid
            module={module}
            rows={lines.rows ?? all}
            sums={lines.sums}
            foot={lines.foot}
            remote={remote}
            beyond={beyond.state}
            total={total}
            columns={lines.columns}
            sort={sort}
            onSort={onSort}
            selected={selected}
            onSelect={onSelect}
            widths={layout.widths}
            onResize={onResize}
            labelOf={labelOf}
            typed={state.typed}
            isFiltered={
              state.typed !== '' || Object.keys(module.search ?? {}).some((name) => (state.criteria[name] ?? '') !== '')
            }
            onCreate={onCreate}
            onImport={onImport}
            onClear={onClear}
          />
        )}
        {filter.isOpen && (
          <Suspense fallback={<LoadingSign />}>
            <ListFilter
              criteria={criteria}
              values={state.criteria}
              onChange={(values) => change({ criteria: values })}
              onReset={() => change({ criteria: startCriteria(module) })}
              shown={all?.length ?? 0}
              total={total}
              onClose={filter.close}
            />
          </Suspense>
        )}
      </div>
      {isImporting && (
        <Suspense fallback={<LoadingSign />}>
          <ImportDialog module={module} onClose={endImport} />
        </Suspense>
      )}
      {printed !== undefined && <PrintTable onDone={onPrinted} {...printed} />}
    </Page>
  );
}

const noRows: readonly VisibleRow[] = [];
