import { useCallback, useRef } from 'react';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import type { Action } from '../../sync/actions.ts';

/** Stores one thing after the other: no tap of a quick thumb is lost, and each begins with what the one before left. */
export function useReihe(): (work: () => Promise<readonly Action[]>) => Promise<boolean> {
  const { engine } = useDevice();
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  return useCallback(
    (work) => {
      const mine = last.current.then(async () => {
        const actions = await work();
        return actions.length === 0 || (await stored(() => engine.act(actions))) !== undefined;
      });
      last.current = mine.catch(() => false);
      return last.current;
    },
    [engine],
  );
}
