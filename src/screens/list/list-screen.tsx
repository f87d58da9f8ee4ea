import { lazy, Suspense, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t } from '../../ui/t.ts';
import { useTitle } from '../use-title.ts';
import { ListBeyond } from './list-beyond.tsx';
import { PrintTable } from './list-export.tsx';
import { ListLinks } from './list-links.tsx';
import { ListRows } from './list-rows.tsx';
import { startCriteria } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useList } from './use-list.ts';
import { useWholeCommands } from './use-whole-commands.ts';
import './list.css';

// With every kind of field.
const ListFilter = lazy(async () => ({ default: (await import('./list-filter.tsx')).ListFilter }));
// Few import, and seldom.
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));

/** The list of any module that has a screen (spec B 2), made from its definition. */
export function ListScreen({ module }: { module: Module }): ReactElement {
  useTitle(t(module.label));
  const list = useList(module);
  const { state, change, criteria, columns, found, selection, adding, filter, taken, views } = list;
  const { selected, picked } = selection;
  const wholeCommands = useWholeCommands(module, picked);
  return (
    <Page
      fit="full"
      title={t(module.label)}
      actions={
        <>
          <ListLinks module={module.name} />
          {adding.onCreate && (
            <Button variant="primary" icon="plus" onPress={adding.onCreate}>
              {t('Neu')}
            </Button>
          )}
        </>
      }
    >
      <ListToolbar
        module={module}
        names={columns.names}
        choosable={columns.choices}
        onColumns={columns.onColumns}
        {...list.grouping}
        criteria={criteria}
        filterRef={filter.button}
        isFilterOpen={filter.isOpen}
        onFilter={filter.toggle}
        state={state}
        onChange={change}
        searchRef={list.search}
        hasRows={picked.length > 0}
        getExported={taken.getExported}
        wholeCommands={wholeCommands}
        onImport={adding.onImport}
        selectedRows={selected.size === 0 ? noRows : picked}
        onUnselect={selection.onUnselect}
        onPrint={taken.onPrint}
        views={views.switches}
        onGeoJson={views.onGeoJson}
        shown={found.shown}
        total={found.total}
      />
      <ListBeyond module={module} beyond={found.beyond} />
      <div className="list-body">
        <ListRows module={module} list={list} />
        {filter.isOpen && (
          <Suspense fallback={<LoadingSign />}>
            <ListFilter
              criteria={criteria}
              values={state.criteria}
              onChange={(values) => change({ criteria: values })}
              onReset={() => change({ criteria: startCriteria(module) })}
              shown={found.all?.length ?? 0}
              total={found.total}
              onClose={filter.close}
            />
          </Suspense>
        )}
      </div>
      {adding.isImporting && (
        <Suspense fallback={<LoadingSign />}>
          <ImportDialog module={module} onClose={adding.endImport} />
        </Suspense>
      )}
      {taken.printed !== undefined && <PrintTable onDone={taken.onPrinted} {...taken.printed} />}
    </Page>
  );
}

const noRows: readonly VisibleRow[] = [];
