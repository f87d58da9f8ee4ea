import { useEffect } from 'react';

/** Prints the page once it holds what is to be printed, then says so. `onDone` must be the same function in each rendering. */
export function usePrint(isReady: boolean, onDone: (at: undefined) => void): void {
  useEffect(() => {
    if (!isReady) return;
    const done = (): void => onDone(undefined);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [isReady, onDone]);
}
