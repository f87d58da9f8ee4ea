import type { ReactElement } from 'react';
import type { Lines } from '../../kit/define-module.ts';
import { ChildList } from '../children/child-list.tsx';
import type { ChildTabProps } from '../children/slot.ts';
import { useDevice } from '../device.ts';
import { mayCreate, recordRights } from '../record-rights.ts';
import { LineSheet } from './line-sheet.tsx';

/** Children that are written line by line; for whoever may only read them the list. */
export function LineList({ lines, ...props }: ChildTabProps & { readonly lines: Lines }): ReactElement {
  const { registry, rights } = useDevice();
  const place = { registry, rights, table: props.module.table, root: props.root };
  const may = recordRights({ ...place, isNew: false });
  const mayAdd = mayCreate(place);
  if (!may.mayChange && !mayAdd) return <ChildList {...props} />;
  return <LineSheet {...props} lines={lines} may={may} mayAdd={mayAdd} />;
}
