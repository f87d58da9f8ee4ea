import { useCallback, useRef } from 'react';

/** Runs one piece of work at a time: what is asked for while it runs, such as the second half of a double click, is ignored (spec B 4.3) and answers undefined. */
export function useOnce(): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  const isBusy = useRef(false);
  return useCallback(async (work) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
