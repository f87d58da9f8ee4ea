import { lazy, Suspense, useContext, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { targetOf } from '../../kit/registry.ts';
import { rightsFor } from '../../permissions/rights.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { recordRights } from '../record-rights.ts';
import { ChildList } from './child-list.tsx';
import { LinkedRows } from './linked-rows.tsx';
import { NestedTab, TabOwner, type ChildTabProps } from './slot.ts';

// Few lists are written line by line.
const LineList = lazy(async () => ({ default: (await import('../lines/line-list.tsx')).LineList }));

/** The tab of a child list: drawn by its area where it has a drawing of its own, else the generic list. */
export function ChildTab(props: ChildTabProps): ReactElement {
  const { registry, slots, rights } = useDevice();
  const { table } = props.module;
  const Slot = slots[props.module.name];
  const owner = useContext(TabOwner);
  const isOthers = table.parent !== undefined && targetOf(table, table.parent) !== owner;
  const isHeld = (action: 'LESEN' | 'NEU'): boolean =>
    rightsFor(table, registry.rootOf(table), action).some((right) => rights.anywhere(right));
  const mayRead = useMayReadChildren(props.module, props.root);
  const { openedBy } = props.module;
  const isOpened = openedBy !== undefined && rights.anywhere(`${openedBy}_LESEN`);
  if (isOthers ? !isOpened && !isHeld('LESEN') : !mayRead && !isHeld('NEU')) {
    return <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />;
  }
  const isRead = isOthers || props.module.view !== undefined;
  return (
    <NestedTab value={ChildTab}>
      <Suspense fallback={<Skeleton lines={4} />}>
        {Slot !== undefined ? (
          <Slot {...props} />
        ) : isRead ? (
          <LinkedRows {...props} />
        ) : props.lines === undefined ? (
          <ChildList {...props} />
        ) : (
          <LineList {...props} lines={props.lines} />
        )}
      </Suspense>
    </NestedTab>
  );
}

/** Whether the user may see any column of these children below this root. */
export function useMayReadChildren(module: Module, root: VisibleRow): boolean {
  const { registry, rights } = useDevice();
  return recordRights({ registry, rights, table: module.table, root, isNew: false }).readable.size > 0;
}
