import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Spot } from '../../lib/finding.ts';
import type { Module, Tab } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs, type TabItem } from '../../ui/layout/tabs.tsx';
import { isDialogOpen } from '../../ui/overlays/open-dialog.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { focusField, focusFirst } from '../../ui/fields/form-errors.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { ChildTab } from '../children/child-tab.tsx';
import { ChildJump } from '../children/slot.ts';
import type { Variant } from '../../variants/variants.ts';
import { useDevice } from '../device.ts';
import { Portrait } from '../portrait.tsx';
import { titleOrLabel } from '../titles.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useOnce } from '../use-once.ts';
import { useRemoveWithUndo } from '../use-remove.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { BackLink } from './back-link.tsx';
import { offeredTabs } from './offered-tabs.ts';
import { DetailActions } from './detail-actions.tsx';
import { allFields, FieldsPanel } from './fields-panel.tsx';
import { FormNotices } from './form-notices.tsx';
import { RecordPrint } from './record-print.tsx';
import { RecordTrouble } from './record-trouble.tsx';
import { useMayChoose } from './may-choose.ts';
import { settleUnsaved, confirmDelete } from './unsaved.ts';
import { StatusLine } from './status-line.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useSteps } from './use-steps.tsx';
import './detail.css';

const HistoryDialog = lazy(async () => ({ default: (await import('../history/history-dialog.tsx')).HistoryDialog }));

type DetailProps = {
  module: Module;
  /** null: a new record. */
  row: VisibleRow | null;
};

/** A record with its fields and child lists (spec B 2), made from the module's definition. */
export function DetailForm({ module, row: known }: DetailProps): ReactElement {
  const { lookalikes, overviews, recordNotices, registry, replica, variant } = useDevice();
  const removeWithUndo = useRemoveWithUndo();
  const navigate = useNavigate();
  useSyncStatus();
  const search: { tab?: string } = useSearch({ strict: false });
  const form = useRecordForm({ module, row: known });
  const labelOf = useLabels(referredTables(module.table));
  const mayChoose = useMayChoose(module, form.isNew);
  const context = useFieldContext(labelOf, { module, id: form.row.id, row: form.row, setField: form.set, mayChoose });

  const { table } = module;
  const title =
    known === null ? t('{art}: neu', { art: t(table.label) }) : titleOrLabel(registry, table.name, form.row, labelOf);
  useTitle(t(table.label));

  const tabs = tabsOf(variant, module, form.isNew);
  const selected = tabs.some(([name]) => name === search.tab) ? search.tab : tabs[0]?.[0];
  const select = (tab: string): void => void navigate({ to: '.', search: { tab }, replace: true, resetScroll: false });

  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await settleUnsaved(form)),
    enableBeforeUnload: false,
  });

  const isNew = known === null;
  useEffect(() => {
    if (!isNew) return;
    const frame = requestAnimationFrame(() => void focusFirst());
    return () => cancelAnimationFrame(frame);
  }, [isNew]);

  const once = useOnce();
  const [printedAt, setPrintedAt] = useState<string>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const openList = (): void => void navigate({ to: module.route ?? '/' });
  const openNew = async (): Promise<void> => {
    if (known !== null) return navigate({ to: `${module.route}/neu` });
    if (!(await settleUnsaved(form))) return;
    form.begin();
    focusFirst();
  };
  const save = (then: 'stay' | 'new', isSure = false): Promise<void> =>
    once(async () => {
      const id = await form.save({}, isSure);
      if (id === undefined) return;
      if (then === 'new') await openNew();
      else if (known === null) await navigate({ to: `${module.route}/${id}`, replace: true });
    });
  const reset = (): void => {
    const undo = form.drop();
    const again = (): void => {
      undo();
      if (known === null) void navigate({ to: `${module.route}/neu` });
    };
    toast({ title: t('Zurückgesetzt'), action: { label: t('Rückgängig'), onAction: again } });
    // A new record has no original: nothing is left of it.
    if (known === null) openList();
  };
  const remove = (): Promise<void> =>
    once(async () => {
      if (known === null || !(await confirmDelete(title))) return;
      form.end();
      await removeWithUndo(table.name, known.id, title);
      openList();
    });

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      if (!isDialogOpen()) void save('stay');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const jump = (column: string): void => {
    const holder = tabs.find(([, tab]) => 'fields' in tab && tab.fields.includes(column));
    if (holder !== undefined) select(holder[0]);
  };
  const [wanted, setWanted] = useState<Spot>();
  const go = (at: Spot): void => {
    if (at.tabelle === table.name) {
      jump(at.feld ?? '');
      return void requestAnimationFrame(() => focusField(at.feld ?? ''));
    }
    const holder = tabs.find(([, tab]) => 'children' in tab && registry.module(tab.children).table.name === at.tabelle);
    if (holder !== undefined) select(holder[0]);
    setWanted(at);
  };
  const childJump = useMemo(() => ({ at: wanted, done: () => setWanted(undefined) }), [wanted]);
  const steps = useSteps(form, known, go);
  const needed = new Set(steps.all.filter((step) => step.offline).flatMap((step) => step.requires ?? []));
  const Overview = known === null ? undefined : overviews[module.name];
  const items = tabs.map(([name, tab], index): TabItem => ({
    id: name,
    label: t(tab.label),
    ...(tab.group === undefined ? {} : { group: t(tab.group) }),
    content:
      'fields' in tab ? (
        // The fields come with what stands above them: shown later it would push them from under the finger.
        <Suspense fallback={<Skeleton lines={8} />}>
          <div className="stack">
            {index === 0 && Overview !== undefined && <Overview module={module} row={form.row} onOpen={select} />}
            <FieldsPanel
              form={form}
              context={context}
              names={tab.fields}
              sections={tab.sections}
              needed={needed}
              lacking={steps.lacking?.columns}
            />
          </div>
        </Suspense>
      ) : known === null ? null : (
        <ChildTab module={registry.module(tab.children)} parent={known} root={known} lines={tab.lines} />
      ),
  }));
  const Lookalikes = lookalikes[module.name]?.Notice;
  const Notice = recordNotices[module.name];
  const status = form.row[table.status?.column ?? ''];
  const mark = known === null ? 'synced' : replica.rootState(known.id);

  return (
    <Page
      title={title}
      before={<BackLink to={module.route ?? '/'}>{t(module.label)}</BackLink>}
      marks={
        <>
          <Portrait module={module} row={form.row} size="title" />
          {form.state === 'new' && <Badge tone="info">{t('Neu')}</Badge>}
          {form.state === 'modified' && <Badge tone="warn">{t('Geändert')}</Badge>}
          {isProvisional(module, form.row) && known !== null && <Badge>{t('Nummer vorläufig')}</Badge>}
          {mark !== 'synced' && <SyncMark state={mark} isLong />}
        </>
      }
      actions={
        <DetailActions
          form={form}
          known={known}
          steps={steps}
          onNew={() => void openNew()}
          onSave={(then) => void save(then)}
          onReset={reset}
          onRemove={() => void remove()}
          onPrint={() => setPrintedAt(new Date().toISOString())}
          onHistory={() => setHistoryOpen(true)}
        />
      }
      notices={
        <>
          {known !== null && typeof status === 'string' && <StatusLine table={table} status={status} />}
          {known !== null && <RecordTrouble table={table.name} id={known.id} />}
          <FormNotices form={form} known={known} labelOf={labelOf} onJump={jump} lacking={steps.lacking} />
          {Notice !== undefined && <Notice row={form.row} />}
          {form.doubted !== undefined && Lookalikes !== undefined && (
            <Suspense fallback={null}>
              <Lookalikes row={form.doubted} onSave={() => void save('stay', true)} />
            </Suspense>
          )}
          {form.rights.locked && known !== null && (
            <Banner title={t('In diesem Status kann der Eintrag nicht mehr bearbeitet werden.')} />
          )}
          {form.isRestored && <RestoredHint onDrop={form.drop} />}
        </>
      }
    >
      <ChildJump value={childJump}>
        {items.length === 1 ? (
          items[0]?.content
        ) : (
          <Tabs label={title} items={items} {...(selected ? { selected } : {})} onSelect={select} />
        )}
      </ChildJump>
      {known !== null && printedAt !== undefined && (
        <RecordPrint module={module} row={known} at={printedAt} onDone={setPrintedAt} />
      )}
      {known !== null && isHistoryOpen && (
        <Suspense fallback={<LoadingSign />}>
          <HistoryDialog module={module} row={known} title={title} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** The server has not given the number yet; the device's own stands in. */
const isProvisional = ({ table }: Module, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(table.fields).some(([name, field]) => {
    const provisional = field.options['provisional'];
    return typeof provisional === 'string' && (row[name] ?? null) === null && typeof row[provisional] === 'string';
  });

function RestoredHint({ onDrop }: { onDrop: () => void }): ReactElement {
  return (
    <Banner
      title={t('Nicht gespeicherte Eingaben von früher')}
      action={
        <Button size="small" onPress={onDrop}>
          {t('Verwerfen')}
        </Button>
      }
    >
      {t('Sie waren auf diesem Gerät gesichert und sind wieder da.')}
    </Banner>
  );
}

/** A new record has no children yet; a module without tabs shows all its fields. */
function tabsOf(variant: Variant, module: Module, isNew: boolean): readonly (readonly [string, Tab])[] {
  const tabs = offeredTabs(variant, {
    ...module,
    tabs: module.tabs ?? { allgemein: { label: 'Allgemein', fields: allFields({ module }, isNew) } },
  });
  return isNew ? tabs.filter(([, tab]) => 'fields' in tab) : tabs;
}
