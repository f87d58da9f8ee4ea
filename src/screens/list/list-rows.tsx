import { lazy, Suspense, type ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { isRequiredMissing } from './criterion-ui.ts';
import { ListGrid } from './list-grid.tsx';
import type { List } from './use-list.ts';

// Seldom, and with all that a map needs.
const ListMap = lazy(async () => ({ default: (await import('../map/list-map.tsx')).ListMap }));
const ListCalendar = lazy(async () => ({ default: (await import('../calendar/list-calendar.tsx')).ListCalendar }));
const ListGallery = lazy(async () => ({ default: (await import('../gallery/list-gallery.tsx')).ListGallery }));

/** The rows of a list in the view that was chosen. */
export function ListRows({ module, list }: { readonly module: Module; readonly list: List }): ReactElement {
  const { state, criteria, found, lines, columns, selection, views } = list;
  const { all } = found;
  if (isRequiredMissing(criteria, state.criteria)) return <EmptyState title={t('Bitte eine Sektion wählen.')} />;
  if (all === undefined) return <Skeleton lines={12} />;
  if (views.view !== undefined)
    return (
      <Suspense fallback={<Skeleton lines={12} />}>
        {views.view === 'map' && views.place !== undefined && (
          <ListMap module={module} rows={all} columns={columns.drawn} column={views.place} />
        )}
        {views.view === 'calendar' && <ListCalendar module={module} rows={all} />}
        {views.view === 'gallery' && <ListGallery module={module} rows={all} selection={selection} />}
      </Suspense>
    );
  const isFiltered =
    state.typed !== '' || Object.keys(module.search ?? {}).some((name) => (state.criteria[name] ?? '') !== '');
  return (
    <ListGrid
      module={module}
      rows={lines.rows ?? all}
      sums={lines.sums}
      foot={lines.foot}
      remote={found.remote}
      beyond={found.beyond.state}
      total={found.total}
      columns={lines.columns}
      sort={list.sort}
      onSort={list.onSort}
      selected={selection.selected}
      onSelect={selection.onSelect}
      widths={columns.widths}
      onResize={columns.onResize}
      labelOf={list.labelOf}
      typed={state.typed}
      isFiltered={isFiltered}
      onCreate={list.adding.onCreate}
      onImport={list.adding.onImport}
      onClear={list.onClear}
    />
  );
}
