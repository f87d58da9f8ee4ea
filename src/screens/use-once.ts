import { useCallback, useRef } from 'react';

/** Runs one piece of work at a time: what is asked for while it runs, such as the second half of a double click, is ignored (spec B 4.3). */
export function useOnce(): (work: () => Promise<void>) => Promise<void> {
  const isBusy = useRef(false);
  return useCallback(async (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
