import { useCallback, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { t } from '../../ui/t.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useDevice } from '../device.ts';
import { rowsToPutOut } from '../put-out.ts';
import type { Exported } from './list-export.tsx';

interface ListContent {
  /** The columns of rows, and what they come to. */
  readonly summed: (rows: readonly VisibleRow[]) => Pick<Exported, 'columns' | 'groups' | 'total'>;
  /** What the list is narrowed to, in words. */
  readonly narrowed: () => string;
  /** Selected rows; undefined while none is, which means the whole list. */
  readonly selected: readonly VisibleRow[] | undefined;
  readonly whole: () => Promise<{ readonly rows: readonly VisibleRow[]; readonly missing: string }>;
}

type Printed = Exported & { readonly at: string };

interface TakenAlong {
  /** Read when it is exported, so that the menus are not drawn anew with each key that is typed. */
  readonly getExported: () => Promise<Exported>;
  readonly onPrint: () => void;
  /** What is being printed. */
  readonly printed: Printed | undefined;
  readonly onPrinted: (at: undefined) => void;
}

/** What a person takes along of a list: the selected rows, else all of them. */
export function useTakenAlong(module: Module, content: ListContent): TakenAlong {
  const { registry, replica } = useDevice();
  const [printed, setPrinted] = useState<Printed>();
  const exported = async (): Promise<Exported> => {
    const what = { title: t(module.label), narrowed: content.narrowed() };
    const { rows: held, ...about } =
      content.selected === undefined ? await content.whole() : { rows: content.selected };
    const rows = await rowsToPutOut({ registry, replica }, module.table, held);
    return { ...what, rows, ...content.summed(rows), ...about };
  };
  const latest = useLatest(exported);
  const getExported = useCallback(() => latest.current(), [latest]);
  const onPrint = useCallback(
    async () => setPrinted({ ...(await latest.current()), at: new Date().toISOString() }),
    [latest],
  );
  return { getExported, onPrint, printed, onPrinted: setPrinted };
}
