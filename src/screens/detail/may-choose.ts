import { useMemo } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { targetOf } from '../../kit/registry.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import { useDevice } from '../device.ts';
import { sektionColumn } from './new-row.ts';

/** Which records a reference of this form may point to: a new root only to branches in which the user may create it. */
export function useMayChoose(module: Module, isNew: boolean): (table: string, id: string) => boolean {
  const { rights } = useDevice();
  return useMemo(() => {
    const column = sektionColumn(module);
    const sektionen = column === undefined ? undefined : targetOf(module.table, column);
    return (table, id) =>
      !isNew ||
      table !== sektionen ||
      rights.holds(topicIn(module.table.right, rowArea(module.table, module.where ?? {})), 'NEU', [id]);
  }, [module, isNew, rights]);
}
