import { Suspense, useContext, useEffect, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { focusField, focusFirst } from '../../ui/fields/form-errors.tsx';
import { Tabs, type TabItem } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { allFields, FieldsPanel } from '../detail/fields-panel.tsx';
import { FormNotices } from '../detail/form-notices.tsx';
import type { RecordForm } from '../detail/record-form.ts';
import { settleUnsaved } from '../detail/unsaved.ts';
import { RecordTrouble } from '../detail/record-trouble.tsx';
import { RecordStatus } from '../detail/status-line.tsx';
import { useCommands } from '../detail/use-commands.tsx';
import { useRecordForm } from '../detail/use-record-form.ts';
import { useSteps } from '../detail/use-steps.tsx';
import { holderOf, offeredTabs, type NamedTab } from '../detail/offered-tabs.ts';
import { useDevice } from '../device.ts';
import { titleOrLabel } from '../titles.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { ChildDialogActions } from './child-dialog-actions.tsx';
import { useLink } from './link-of.ts';
import { NestedTab, TabOwner } from './slot.ts';
import { useTabPlaces } from './use-tab-places.ts';

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
  const { panels, registry, variant } = useDevice();
  const form = useRecordForm({ module, row, parent, root, corrects, given: { [useLink(module)]: parent.id } });
  const labelOf = useLabels(referredTables(module.table));
  const context = useFieldContext(labelOf, { module, id: form.row.id, row: form.row, setField: form.set });
  const { own, run, dialog } = useCommands(module, row === null ? [] : [{ ...form.row, sek_ids: root.sek_ids }]);
  const Panel = panels[module.name];
  const title =
    row === null ? newTitle(module, corrects, isMore) : titleOrLabel(registry, module.table.name, form.row, labelOf);

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
  const { selected, open, content } = useTabPlaces(() => holderOf(tabs, start ?? '') ?? tabs[0]?.[0] ?? '');
  const jump = (column: string): void => open(holderOf(tabs, column) ?? selected);
  const steps = useSteps(form, row, ({ feld }) => feld !== undefined && jump(feld), root);
  // A panel knows itself where one begins.
  useStart(start, row === null && Panel === undefined);
  const items = useTabItems({ form, context, row, root, tabs });

  return (
    <Dialog
      title={title}
      size="wide"
      isSteady={items.length > 0 && Panel === undefined}
      isOpen
      onOpenChange={() => void close()}
      onSave={form.rights.mayChange ? () => void save('close') : undefined}
      actions={
        <ChildDialogActions
          form={form}
          commands={own}
          steps={steps}
          onRun={run}
          isContinued={tabs.some(([, tab]) => 'children' in tab)}
          onSave={(then) => void save(then)}
          onLeave={() => void close()}
          onClose={onClose}
        />
      }
    >
      <div className="stack" ref={content}>
        {row !== null && <RecordStatus table={module.table} row={form.row} />}
        {row !== null && <RecordTrouble table={module.table.name} id={row.id} />}
        <AreaNotice form={form} />
        <FormNotices form={form} known={row} labelOf={labelOf} onJump={jump} lacking={steps.lacking} />
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
        {steps.dialog}
      </div>
    </Dialog>
  );
}

function newTitle({ table }: Module, corrects: VisibleRow | undefined, isMore: boolean): string {
  const art = t(table.label);
  if (corrects === undefined) return t('{art}: neu', { art });
  return isMore ? t('{art}: Ergänzung', { art }) : t('{art}: Berichtigung', { art });
}

/** It begins at the field that is wanted, and a new record at its first one. */
function useStart(start: string | undefined, isBegun: boolean): void {
  useEffect(() => {
    if (start !== undefined) requestAnimationFrame(() => focusField(start));
    else if (isBegun) requestAnimationFrame(focusFirst);
  }, [start, isBegun]);
}

type TabsOf = {
  form: RecordForm;
  context: FieldContext;
  row: VisibleRow | null;
  root: VisibleRow;
  tabs: readonly NamedTab[];
};

function useTabItems({ form, context, row, root, tabs }: TabsOf): TabItem[] {
  const { registry } = useDevice();
  const Nested = useContext(NestedTab);
  return tabs.map(([name, tab]) => ({
    id: name,
    label: t(tab.label),
    content:
      'fields' in tab ? (
        <FieldsPanel form={form} context={context} names={tab.fields} blocks={tab.blocks} />
      ) : row === null ? (
        <EmptyState icon="save" title={t('{liste}: erst nach dem Speichern', { liste: t(tab.label) })} />
      ) : (
        Nested && (
          <TabOwner value={form.module.table.name}>
            <Nested module={registry.module(tab.children)} parent={row} root={root} lines={tab.lines} />
          </TabOwner>
        )
      ),
  }));
}

function AreaNotice({ form }: { form: RecordForm }): ReactElement | null {
  const Notice = useDevice().recordNotices[form.module.name];
  if (Notice === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Notice row={form.row} />
    </Suspense>
  );
}
