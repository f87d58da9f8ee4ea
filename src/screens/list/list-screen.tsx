import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { allowedColumns, rightsFor } from '../../permissions/rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { mayCreate } from '../record-rights.ts';
import { titleOrLabel } from '../titles.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useRows, useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { choosable, listColumns } from './list-columns.tsx';
import { PrintTable } from './list-export.tsx';
import { useListLayout } from './list-layout.ts';
import { useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useCriteria } from './criteria-fields.tsx';
import { sectionOptions } from './section-options.ts';
import { useListRows } from './use-list-rows.ts';
import './list.css';

/** The list of any module that has a screen (spec B 2), made from its definition. */
export function ListScreen({ module }: { module: Module }): ReactElement {
  const { registry, rights, replica } = useDevice();
  const navigate = useNavigate();
  const status = useSyncStatus();
  const [state, change] = useListState(module.name);
  const [layout, setLayout] = useListLayout(module.name);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [printedAt, setPrintedAt] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  useTitle(t(module.label));

  const labelOf = useLabels(useMemo(() => [...new Set([...referredTables(module.table), 'sektionen'])], [module]));
  const context = useFieldContext(labelOf);
  const readable = useReadable(module);
  const sections = useRows('sektionen');
  const options = useMemo(() => sectionOptions(sections ?? [], rights.sections(`${module.table.right}_LESEN`)), [sections, rights, module]);
  const hasSections = options.length !== 1;
  const names = useMemo(() => {
    // Who sees one section only learns nothing from its name in every row.
    const given = module.list.columns.filter((name) => hasSections || (name !== 'sek_id' && name !== 'sek_ids'));
    return (layout.columns ?? given).filter((name) => name === 'sek_ids' || readable(name));
  }, [layout.columns, module, readable, hasSections]);
  const columns = useMemo(() => listColumns(module, names, context), [module, names, context]);
  const sort = state.sort ?? { column: module.list.sort.replace(/^-/, ''), isDown: module.list.sort.startsWith('-') };
  const { shown, total, typed } = useListRows(module, columns, { ...state, sort });

  const rows = useRows(module.table.name);
  const criteria = useCriteria(module, rows, options, readable);
  const isFiltered = state.typed !== '' || Object.values(state.criteria).some((value) => value !== '');
  const isNewAllowed = mayCreate({ registry, rights, table: module.table, root: undefined });

  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, []);

  useEffect(() => {
    if (printedAt === undefined) return;
    const done = (): void => setPrintedAt(undefined);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [printedAt]);

  const open = useCallback((row: VisibleRow) => void navigate({ to: `${module.route}/${row.id}` }), [navigate, module.route]);
  const create = (): void => void navigate({ to: `${module.route}/neu` });
  const picked = shown === undefined ? [] : selected.size === 0 ? shown : shown.filter((row) => selected.has(row.id));
  const isRoot = module.table.root !== undefined;

  return (
    <Page
      fit="full"
      title={t(module.label)}
      actions={isNewAllowed && <Button variant="primary" icon="plus" onPress={create}>{t('Neu')}</Button>}
    >
      <ListToolbar
        module={module}
        columns={columns}
        names={names}
        choosable={choosable(module, readable)}
        onColumns={(chosen) => setLayout({ ...layout, columns: [...chosen] })}
        criteria={criteria}
        state={state}
        onChange={change}
        searchRef={search}
        picked={picked}
        selectedCount={selected.size}
        onUnselect={() => setSelected(new Set())}
        onPrint={() => setPrintedAt(new Date().toISOString())}
        shown={shown?.length ?? 0}
        total={total}
      />
      {shown === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <Grid
          rows={shown}
          getId={idOf}
          columns={columns}
          label={t(module.label)}
          onOpen={open}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          selection="multi"
          selected={selected}
          onSelect={setSelected}
          rowMark={(row) => (isRoot ? replica.rootState(row.id) : replica.state(module.table.name, row.id))}
          restoreKey={module.name}
          widths={layout.widths}
          onResize={(column, width) => setLayout({ ...layout, widths: { ...layout.widths, [column]: width } })}
          renderCard={(row) => <Card title={titleOrLabel(registry, module.table.name, row, labelOf)} lines={cardLines(module, columns, row)} />}
          emptyState={
            isFiltered ? (
              <EmptyState
                title={t('Kein Eintrag passt zur Suche')}
                text={typed === '' ? undefined : t('Gesucht: „{text}“', { text: typed })}
                action={<Button onPress={() => change({ typed: '', criteria: {} })}>{t('Suche und Filter leeren')}</Button>}
              />
            ) : !status.everSynced ? (
              <EmptyState
                icon={status.online ? 'sending' : 'offline'}
                title={status.online ? t('Die Daten werden auf dieses Gerät geladen …') : t('Noch keine Daten auf diesem Gerät')}
                text={
                  status.progress ? (
                    <Progress label={t('Fortschritt')} done={status.progress.done} total={status.progress.total} />
                  ) : status.online ? undefined : (
                    t('Einmal mit dem Netz verbinden, danach geht es auch ohne.')
                  )
                }
              />
            ) : (
              <EmptyState
                icon="inventory"
                title={t('Noch keine Einträge')}
                action={isNewAllowed && <Button variant="primary" icon="plus" onPress={create}>{t('Neu')}</Button>}
              />
            )
          }
        />
      )}
      {printedAt !== undefined && <PrintTable at={printedAt} title={t(module.label)} columns={columns} rows={picked} />}
    </Page>
  );
}

const idOf = (row: VisibleRow): string => row.id;

function Card({ title, lines }: { title: string; lines: readonly string[] }): ReactElement {
  return (
    <>
      <span className="grid-card-title">{title}</span>
      <span className="grid-card-line">{lines.join(' · ')}</span>
    </>
  );
}

/** What the title of a card does not say already. */
function cardLines(module: Module, columns: ReturnType<typeof listColumns>, row: VisibleRow): readonly string[] {
  const said = new Set<string>([...module.table.title, 'vorlaeufig']);
  return columns.filter((column) => !said.has(column.id)).map((column) => column.text(row)).filter((text) => text !== '').slice(0, 4);
}

/** Columns that the user may read in at least one section: enough for a list's headers, each cell holds what the server sent. */
function useReadable(module: Module): (column: string) => boolean {
  const { registry, rights } = useDevice();
  return useMemo(() => {
    const { table } = module;
    const held = rightsFor(table, 'LESEN').flatMap((right) => {
      const sections = rights.sections(right);
      return sections === 'all' ? ['*'] : [...sections];
    });
    const columns = allowedColumns(rights, 'LESEN', table, registry.rootOf(table), held);
    return (column) => columns.has(column);
  }, [module, registry, rights]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
