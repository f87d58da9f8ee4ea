import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Tab } from '../../kit/define-module.ts';
import type { Transition } from '../../kit/define-table.ts';
import type { Finding, Spot } from '../../lib/finding.ts';
import { useDevice } from '../device.ts';
import type { RecordForm } from './record-form.ts';
import { useBeforeStep } from './use-before-step.ts';

/** What keeps a record from a step that somebody tried; it follows what is filled in meanwhile. */
export interface Lacking {
  readonly step: Transition<string>;
  /** Counts the tries, so that each is told anew. */
  readonly turn: number;
  /** Empty columns of the record itself. */
  readonly columns: readonly string[];
  readonly findings: readonly Finding[];
  readonly onGo: (at: Spot) => void;
}

interface Tried {
  readonly step: Transition<string>;
  readonly turn: number;
  readonly findings: readonly Finding[];
}

/** Remembers the step that was tried, and what it lacks until nothing is left. */
export function useLacking(
  form: RecordForm,
  onGo: (at: Spot) => void,
): {
  readonly lacking: Lacking | undefined;
  readonly tell: (step: Transition<string>, findings: readonly Finding[]) => void;
  readonly forget: () => void;
} {
  const { registry, replica } = useDevice();
  const [tried, setTried] = useState<Tried>();
  const { module, row } = form;
  const before = useBeforeStep(module.name);
  const step = tried?.step;
  const tables = useMemo(
    () =>
      Object.values<Tab>(module.tabs ?? {}).flatMap((tab) =>
        'children' in tab ? [registry.module(tab.children).table.name] : [],
      ),
    [module, registry],
  );

  const latest = useRef(row);
  useLayoutEffect(() => {
    latest.current = row;
  });
  useEffect(() => {
    if (step === undefined) return;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const { missing } = await before(latest.current, step.to);
      if (isCurrent) setTried((now) => now && { ...now, findings: missing });
    };
    const stops = tables.map((table) => replica.subscribe(table, () => void look()));
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, [before, replica, step, tables]);

  const columns = step === undefined ? [] : emptyOf(step, row);
  const isOpen = tried !== undefined && columns.length + tried.findings.length > 0;
  return {
    lacking: isOpen ? { ...tried, columns, onGo } : undefined,
    tell: (next, findings) => setTried((last) => ({ step: next, turn: (last?.turn ?? 0) + 1, findings })),
    forget: () => setTried(undefined),
  };
}

/** Columns that a step needs and that are empty. */
export const emptyOf = (
  { requires = [] }: Transition<string>,
  row: Readonly<Record<string, unknown>>,
): readonly string[] => requires.filter((column) => (row[column] ?? null) === null || row[column] === '');
