import { useCallback } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { useDevice, type BeforeStep } from '../device.ts';
import { useWholeness } from '../use-whole.ts';

type Found = Awaited<ReturnType<BeforeStep>>;

const nothing: Found = { missing: [], points: [] };

/** What the area of a module finds when a record is about to take the step to this status. */
export function useBeforeStep(module: string): (row: AnyRow, to: string) => Promise<Found> {
  const { beforeStep, replica, rights } = useDevice();
  const isWhole = useWholeness();
  return useCallback(
    async (row, to) => (await beforeStep[module]?.(replica, row, to, rights, isWhole)) ?? nothing,
    [beforeStep, module, replica, rights, isWhole],
  );
}
