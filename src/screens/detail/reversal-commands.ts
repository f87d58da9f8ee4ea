import { lazy } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { Registry } from '../../kit/registry.ts';
import { isCounter, isReversed, isReversible } from '../../kit/reversal.ts';
import { areasWith } from '../../permissions/row-areas.ts';
import { permissionsFor, topicIn } from '../../permissions/topics.ts';
import type { RecordCommand } from '../device.ts';

const Dialog = lazy(async () => ({ default: (await import('./reversal-dialog.tsx')).ReversalDialog }));

/** »Stornieren« of a record whose table declares how it is taken back: in its toolbar, and beside its row where it is a child. */
export function reversalCommands(registry: Registry, { table, where = {} }: Module): readonly RecordCommand[] {
  const { reversal, right } = table;
  if (reversal === undefined) return [];
  const areas = areasWith(registry.rootOf(table), where);
  return [
    {
      id: 'storno',
      label: 'Stornieren',
      icon: 'undo',
      right: areas.flatMap(({ area }) => permissionsFor(topicIn(right, area), reversal.action)),
      place: 'menu',
      isRow: true,
      when: (row) =>
        !isCounter(reversal, row) && isReversible(table, row) && (isReversed(reversal, row) ? reversal.sentence : true),
      Dialog,
    },
  ];
}
