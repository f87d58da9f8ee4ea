import { useCallback, useEffect, useState } from 'react';
import type { Module } from '../../kit/define-module.ts';
import type { HistoryEntry } from '../../protocol/history.ts';
import { useDevice } from '../device.ts';
import { appOverlay } from '../load-overlay.ts';
import { useSyncStatus } from '../use-replica.ts';
import { loadHistory } from './load-history.ts';

export type History =
  | { readonly state: 'offline' | 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly entries: readonly HistoryEntry[]; readonly more: (() => void) | undefined };

/** The history of a record; it lies on the server only. `rev` is what the device has: a newer one is asked about anew. */
export function useHistory(module: Module, id: string, rev: number | undefined): History {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const [entries, setEntries] = useState<readonly HistoryEntry[]>();
  const [isWhole, setWhole] = useState(true);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(
    (before: HistoryEntry | undefined) => loadHistory(request, module, id, before),
    [request, module, id],
  );

  useEffect(() => {
    if (!online) return;
    let isCurrent = true;
    const first = async (): Promise<void> => {
      const found = await appOverlay.during(() => load(undefined)).catch(() => undefined);
      if (!isCurrent) return;
      setFailed(found === undefined);
      setEntries(found);
      setWhole((found?.length ?? 0) < pageSize);
    };
    void first();
    return () => {
      isCurrent = false;
    };
  }, [load, online, rev]);

  const more = async (): Promise<void> => {
    const found = await appOverlay.during(() => load(entries?.at(-1))).catch(() => undefined);
    if (found === undefined) return;
    setEntries([...(entries ?? []), ...found]);
    setWhole(found.length < pageSize);
  };

  if (entries !== undefined) return { state: 'loaded', entries, more: isWhole ? undefined : () => void more() };
  if (!online) return { state: 'offline' };
  return { state: hasFailed ? 'failed' : 'loading' };
}

/** A page of the server has at least so many entries when there may be more. */
const pageSize = 200;
