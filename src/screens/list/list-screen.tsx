import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { listSort, type Module } from '../../kit/define-module.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { sectionIn } from '../../permissions/sections.ts';
import { Button } from '../../ui/actions/button.tsx';
import { sortRows, type GridSort } from '../../ui/grid/column.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { placeColumn } from '../map/place-column.ts';
import { mayCreate } from '../record-rights.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useReadable } from '../use-readable.ts';
import { useRows } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { choosable, listColumns } from './list-columns.tsx';
import { isRequiredMissing } from './criterion-ui.ts';
import { ListBeyond } from './list-beyond.tsx';
import { narrowedText, PrintTable, type Exported } from './list-export.tsx';
import { ListLinks } from './list-links.tsx';
import { useListLayout } from './list-layout.ts';
import { ListGrid } from './list-grid.tsx';
import { setListState, startCriteria, useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useCriteria } from './use-criteria.ts';
import { useJump } from './use-jump.ts';
import { useSectionOptions } from './use-section-options.ts';
import { rowsToPutOut } from '../put-out.ts';
import { withValues } from '../use-derived.ts';
import { useFoundRows } from './use-found-rows.ts';
import { useSummed } from './use-summed.ts';
import './list.css';

// With every kind of field.
const ListFilter = lazy(async () => ({ default: (await import('./list-filter.tsx')).ListFilter }));
// Few import, and seldom.
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));
// Seldom, and with all that a map needs.
const ListMap = lazy(async () => ({ default: (await import('../map/list-map.tsx')).ListMap }));

/** The list of any module that has a screen (spec B 2), made from its definition. */
export function ListScreen({ module }: { module: Module }): ReactElement {
  const { registry, replica, rights, dateWidth } = useDevice();
  const navigate = useNavigate();
  const [state, change] = useListState(module);
  const [layout, setLayout] = useListLayout(module.name);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<Exported & { readonly at: string }>();
  const search = useRef<HTMLInputElement>(null);
  useJump(search);
  useTitle(t(module.label));

  const labelOf = useLabels(useMemo(() => [...new Set([...referredTables(module.table), 'sektionen'])], [module]));
  const context = useFieldContext(labelOf);
  const readable = useReadable(module);
  const options = useSectionOptions(sectionIn(module.table.right, rowArea(module.table, module.where ?? {})));
  const hasSections = options.length !== 1;
  const names = useMemo(() => {
    // Who sees one section only learns nothing from its name in every row.
    const usual = module.list.columns.filter((name) => hasSections || (name !== 'sek_id' && name !== 'sek_ids'));
    return (layout.columns ?? usual).filter((name) => name === 'sek_ids' || readable(name));
  }, [layout.columns, module, readable, hasSections]);
  const columns = useMemo(
    () =>
      listColumns(module, names, context).map((column) =>
        module.table.fields[column.id]?.kind === 'date' ? { ...column, width: dateWidth } : column,
      ),
    [module, names, context, dateWidth],
  );
  // Namesakes follow each other by their first names.
  const ties = useMemo(() => listColumns(module, module.table.title, context), [module, context]);
  const given = useMemo(() => listSort(module), [module]);
  const sort = state.sort ?? given;
  const { typed, criteria: wanted } = state;
  const { beyond, shown, all, total } = useFoundRows(
    module,
    columns,
    ties,
    useMemo(() => ({ typed, criteria: wanted, sort }), [typed, wanted, sort]),
  );
  const remote = useMemo(
    () => new Set(beyond.rows.map((row) => row.id).filter((id) => !replica.knows(module.table.name, id))),
    [beyond.rows, replica, module],
  );
  const {
    groupings,
    groupBy,
    onGroup,
    summed,
    shown: lines,
  } = useSummed({
    module,
    columns,
    context,
    rows: all,
    sort,
    readable,
    layout,
    setLayout,
    question: { typed: state.typed, criteria: state.criteria },
    beyond,
  });

  const rows = useRows(module.table.name);
  const criteria = useCriteria(module, rows, options, readable, state.criteria);
  const isSectionMissing = isRequiredMissing(criteria, state.criteria);
  const isNewAllowed = mayCreate({ registry, rights, table: module.table, root: module.where });

  const create = useCallback(() => void navigate({ to: `${module.route}/neu` }), [navigate, module.route]);
  const clear = useCallback(() => setListState(module, { typed: '', criteria: {} }), [module]);
  const [isImporting, setImporting] = useState(false);
  const startImport = useCallback(() => setImporting(true), []);
  const onImport = isNewAllowed ? startImport : undefined;
  const onSort = useCallback((next: GridSort) => change({ sort: next }), [change]);
  const onResize = useCallback(
    (column: string, width: number) => setLayout((now) => ({ ...now, widths: { ...now.widths, [column]: width } })),
    [setLayout],
  );
  const onColumns = useCallback(
    (chosen: readonly string[]) => setLayout((now) => ({ ...now, columns: [...chosen] })),
    [setLayout],
  );
  const [isFilterOpen, setFilterOpen] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const toggleFilter = useCallback(() => setFilterOpen((is) => !is), []);
  const closeFilter = useCallback(() => {
    setFilterOpen(false);
    filterButton.current?.focus();
  }, []);
  const onUnselect = useCallback(() => setSelected(new Set()), []);
  const choices = useMemo(() => choosable(module, readable), [module, readable]);
  const picked = useMemo(
    () => (all === undefined ? [] : selected.size === 0 ? all : all.filter((row) => selected.has(row.id))),
    [all, selected],
  );
  // Read when it is exported, so that the menus are not drawn anew with each key that is typed.
  const exported = async (): Promise<Exported> => {
    const what = { title: t(module.label), narrowed: narrowedText(state.typed, criteria, state.criteria) };
    const putOut = async (held: readonly VisibleRow[]) => {
      const told = await rowsToPutOut({ registry, replica }, module.table, held);
      return { ...what, rows: told, ...summed(told, false) };
    };
    if (selected.size > 0) return putOut(picked);
    const { rows: others, told, missing } = await beyond.all();
    const own = (shown ?? []).map((row) => withValues(row, told.get(row.id) ?? {}));
    const whole = others.length === 0 ? own : sortRows([...own, ...others], columns, sort, ties);
    return { ...(await putOut(whole)), missing };
  };
  const latest = useRef(exported);
  useLayoutEffect(() => {
    latest.current = exported;
  });
  const getExported = useCallback(() => latest.current(), []);
  const onPrint = useCallback(
    async () => setPrinted({ ...(await latest.current()), at: new Date().toISOString() }),
    [],
  );
  const place = useMemo(() => placeColumn(module, readable), [module, readable]);
  const isMap = place !== undefined && layout.isMap === true;
  const map = useMemo(() => {
    if (place === undefined) return undefined;
    const save = async (): Promise<void> =>
      (await import('../map/geojson.ts')).exportGeoJson(await latest.current(), rights, module.table, place);
    return {
      isOn: isMap,
      onToggle: () => setLayout((now) => ({ ...now, isMap: !isMap })),
      onExport: () => void save(),
    };
  }, [place, isMap, setLayout, rights, module]);

  return (
    <Page
      fit="full"
      title={t(module.label)}
      actions={
        <>
          <ListLinks module={module.name} />
          {isNewAllowed && (
            <Button variant="primary" icon="plus" onPress={create}>
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
        filterRef={filterButton}
        isFilterOpen={isFilterOpen}
        onFilter={toggleFilter}
        state={state}
        onChange={change}
        searchRef={search}
        hasRows={picked.length > 0}
        getExported={getExported}
        onImport={onImport}
        selectedRows={selected.size === 0 ? noRows : picked}
        onUnselect={onUnselect}
        onPrint={onPrint}
        map={map}
        shown={shown?.length ?? 0}
        total={total}
      />
      <ListBeyond module={module} beyond={beyond} />
      <div className="list-body">
        {isSectionMissing ? (
          <EmptyState title={t('Bitte eine Sektion wählen.')} />
        ) : all === undefined ? (
          <Skeleton lines={12} />
        ) : isMap ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            <ListMap module={module} rows={all} columns={columns} column={place} />
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
            onSelect={setSelected}
            widths={layout.widths}
            onResize={onResize}
            labelOf={labelOf}
            typed={state.typed}
            isFiltered={
              state.typed !== '' || Object.keys(module.search ?? {}).some((name) => (state.criteria[name] ?? '') !== '')
            }
            onCreate={isNewAllowed ? create : undefined}
            onImport={onImport}
            onClear={clear}
          />
        )}
        {isFilterOpen && (
          <Suspense fallback={<LoadingSign />}>
            <ListFilter
              criteria={criteria}
              values={state.criteria}
              onChange={(values) => change({ criteria: values })}
              onReset={() => change({ criteria: startCriteria(module) })}
              shown={all?.length ?? 0}
              total={total}
              onClose={closeFilter}
            />
          </Suspense>
        )}
      </div>
      {isImporting && (
        <Suspense fallback={<LoadingSign />}>
          <ImportDialog module={module} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {printed !== undefined && <PrintTable onDone={setPrinted} {...printed} />}
    </Page>
  );
}

const noRows: readonly VisibleRow[] = [];
