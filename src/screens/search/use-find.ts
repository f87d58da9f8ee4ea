import { useEffect, useMemo, useState } from 'react';
import { useDevice } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useScope } from '../use-scope.ts';
import { fewestLetters, findBeyond, findHere, joined, type Searches } from './find-everywhere.ts';
import type { HitGroup } from './hits.ts';
import { searchables } from './searchable.ts';

/** Pauses after the last key, in ms: before the device is searched, and before the server is asked. */
const pauseMs = { here: 120, beyond: 450 };

export interface Found {
  readonly groups: readonly HitGroup[];
  /** Something is still being searched. */
  readonly isLooking: boolean;
}

const nothing: Found = { groups: [], isLooking: false };

/** What a text finds in everything that the user may open: first what lies on this device, then what the server has besides. */
export function useFind(typed: string, mayRead: (route: string) => boolean): Found {
  const { registry, replica, engine } = useDevice();
  const { online } = useSyncStatus();
  const scope = useScope();
  const places = useMemo(() => searchables(registry, mayRead), [registry, mayRead]);
  const searches = useMemo((): Searches => new Map(), []);
  const [found, setFound] = useState<Found & { readonly of: string }>({ ...nothing, of: '' });
  const text = typed.trim();
  useEffect(() => {
    if (text.length < fewestLetters) return;
    const end = new AbortController();
    const look = async (): Promise<void> => {
      const sources = { registry, replica, engine };
      let groups: readonly HitGroup[] = [];
      const show = (isLooking: boolean): void => {
        if (!end.signal.aborted) setFound({ groups, isLooking, of: text });
      };
      for await (const group of findHere(sources, places, searches, text)) {
        if (end.signal.aborted) return;
        groups = joined(groups, group);
        show(true);
      }
      show(online);
      if (!online) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs.beyond - pauseMs.here));
      if (end.signal.aborted) return;
      for await (const group of findBeyond(sources, places, scope, text, end.signal)) {
        groups = joined(groups, group);
        show(true);
      }
      show(false);
    };
    const timer = setTimeout(() => void look(), pauseMs.here);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [text, registry, replica, engine, places, searches, online, scope]);
  if (text.length < fewestLetters) return nothing;
  // While the next letters are looked for, what the last ones found stays in sight.
  return found.of === text ? found : { groups: found.groups, isLooking: true };
}
