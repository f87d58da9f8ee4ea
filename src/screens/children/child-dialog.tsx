import { Suspense, useContext, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { focusField, focusFirst } from '../../ui/fields/form-errors.tsx';
import { Tabs, type TabItem } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useMedia } from '../../ui/use-media.ts';
import { allFields, FieldsPanel } from '../detail/fields-panel.tsx';
import { FormNotices } from '../detail/form-notices.tsx';
import { settleUnsaved } from '../detail/unsaved.ts';
import { RecordTrouble } from '../detail/record-trouble.tsx';
import { useCommands } from '../detail/use-commands.tsx';
import { useRecordForm } from '../detail/use-record-form.ts';
import { offeredTabs } from '../detail/offered-tabs.ts';
import { useDevice } from '../device.ts';
import { titleOrLabel } from '../titles.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { linkOf } from './link-of.ts';
import { NestedTab } from './slot.ts';

type ChildDialogProps = {
  module: Module;
  /** null: a new record. */
  row: VisibleRow | null;
  /** The entry that the new one corrects. */
  corrects?: VisibleRow | undefined;
  /** It only adds to that entry. */
  isMore?: boolean | undefined;
  parent: VisibleRow;
  root: VisibleRow;
  /** Column that it opens at. */
  start?: string | undefined;
  onClose: () => void;
  /** A new record was saved and its dialog goes on with what hangs on it. */
  onCreated: (id: string) => void;
};

/** One child record in a dialog: its fields, and what hangs on it. */
export function ChildDialog({
  module,
  row,
  corrects,
  isMore = false,
  parent,
  root,
  start,
  onClose,
  onCreated,
}: ChildDialogProps): ReactElement {
  const { panels, recordNotices, registry, variant } = useDevice();
  const Nested = useContext(NestedTab);
  const form = useRecordForm({ module, row, parent, root, corrects, given: { [linkOf(registry, module)]: parent.id } });
  const labelOf = useLabels(referredTables(module.table));
  const context = useFieldContext(labelOf, { module, id: form.row.id, row: form.row, setField: form.set });
  const { own, run, dialog } = useCommands(module, row === null ? [] : [{ ...form.row, sek_ids: root.sek_ids }]);
  const { table } = module;
  const Notice = recordNotices[module.name];
  const Panel = panels[module.name];
  const newTitle =
    corrects === undefined
      ? t('{art}: neu', { art: t(table.label) })
      : isMore
        ? t('{art}: Ergänzung', { art: t(table.label) })
        : t('{art}: Berichtigung', { art: t(table.label) });
  const title = row === null ? newTitle : titleOrLabel(registry, table.name, form.row, labelOf);

  const close = async (): Promise<void> => {
    if (await settleUnsaved(form)) onClose();
  };
  const save = async (then: 'close' | 'stay'): Promise<void> => {
    const id = await form.save();
    if (id === undefined) return;
    if (then === 'close') onClose();
    else if (row === null) onCreated(id);
  };

  const tabs = offeredTabs(variant, module);
  const holderOf = (column: string | undefined): string | undefined =>
    tabs.find(([, tab]) => column !== undefined && 'fields' in tab && tab.fields.includes(column))?.[0];
  const [selected = tabs[0]?.[0] ?? '', select] = useState(() => holderOf(start));
  const open = (tab: string): void => {
    places.current.set(selected, bodyOf(content.current)?.scrollTop ?? 0);
    select(tab);
  };
  const jump = (column: string): void => open(holderOf(column) ?? selected);
  // Each tab is found again where it was left.
  const content = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const body = bodyOf(content.current);
    if (body) body.scrollTop = places.current.get(selected) ?? 0;
  }, [selected]);
  // A panel knows itself where one begins.
  const isBegun = row === null && Panel === undefined;
  useEffect(() => {
    if (start !== undefined) requestAnimationFrame(() => focusField(start));
    else if (isBegun) requestAnimationFrame(focusFirst);
  }, [start, isBegun]);
  const isContinued = tabs.some(([, tab]) => 'children' in tab);
  // Fields keep their room: what leaves the dialog stands in its head, too.
  const isNarrow = useMedia('(max-width: 40rem)');
  const items = tabs.map(([name, tab]): TabItem => ({
    id: name,
    label: t(tab.label),
    content:
      'fields' in tab ? (
        <FieldsPanel form={form} context={context} names={tab.fields} sections={tab.sections} />
      ) : row === null ? (
        <EmptyState icon="save" title={t('{liste}: erst nach dem Speichern', { liste: t(tab.label) })} />
      ) : (
        Nested && <Nested module={registry.module(tab.children)} parent={row} root={root} lines={tab.lines} />
      ),
  }));

  return (
    <Dialog
      title={title}
      size="wide"
      isSteady={items.length > 0 && Panel === undefined}
      isOpen
      onOpenChange={() => void close()}
      onSave={form.rights.mayChange ? () => void save('close') : undefined}
      actions={
        <>
          {own.map((command) => {
            const what = { icon: command.icon, isDisabled: form.isDirty, onPress: () => run(command) };
            return isNarrow ? (
              <IconButton key={command.id} label={t(command.label)} {...what} />
            ) : (
              <Button key={command.id} {...what}>
                {t(command.label)}
              </Button>
            );
          })}
          {form.rights.mayChange ? (
            <>
              {!(isNarrow && isContinued) && (
                <Button variant="quiet" onPress={() => void close()}>
                  {t('Abbrechen')}
                </Button>
              )}
              {isContinued && <Button onPress={() => void save('stay')}>{t('Speichern und weiter')}</Button>}
              <Button variant="primary" icon="save" onPress={() => void save('close')}>
                {t('Speichern')}
              </Button>
            </>
          ) : (
            <Button onPress={onClose}>{t('Schließen')}</Button>
          )}
        </>
      }
    >
      <div className="stack" ref={content}>
        {row !== null && <RecordTrouble table={table.name} id={row.id} />}
        {Notice && (
          <Suspense fallback={null}>
            <Notice row={form.row} />
          </Suspense>
        )}
        <FormNotices form={form} known={row} labelOf={labelOf} onJump={jump} />
        {Panel ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <Panel form={form} context={context} />
          </Suspense>
        ) : items.length > 0 ? (
          <Tabs label={title} items={items} selected={selected} onSelect={open} />
        ) : (
          <FieldsPanel form={form} context={context} names={allFields(form, form.isNew)} />
        )}
        {dialog}
      </div>
    </Dialog>
  );
}

/** What scrolls. */
const bodyOf = (content: HTMLElement | null): Element | null | undefined => content?.closest('.dialog-body');
