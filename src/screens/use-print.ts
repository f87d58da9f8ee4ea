import { useEffect } from 'react';
import { t } from '../ui/t.ts';
import { fromTap } from './from-tap.ts';

/**
 * Prints the page once it holds what is to be printed; says so when the person is back at the page. On iPadOS `print()` returns, and
 * `afterprint` comes, while the pages are still being drawn: only the next press in the page tells that it is over. `onDone` must be the
 * same function in each rendering.
 */
export function usePrint(isReady: boolean, onDone: (at: undefined) => void): void {
  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const done = (): void => onDone(undefined);
    const begin = (): true => {
      if (!signal.aborted) print();
      for (const event of ['pointerdown', 'keydown']) addEventListener(event, done, { signal, capture: true });
      return true;
    };
    const run = async (): Promise<void> => {
      const isBegun = await fromTap(t('Bereit zum Drucken'), t('Drucken'), begin);
      if (isBegun === undefined) done();
    };
    void run();
    return () => leaving.abort();
  }, [isReady, onDone]);
}
