import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../use-latest.ts';
import { keepPlace, readPlace, type GridPlace } from './place.ts';
import type { GridState } from './state.ts';

/** Where the reader was when this list was left. */
export function useReadPlace(restoreKey: string | undefined): GridPlace | undefined {
  const [place] = useState(() => readPlace(restoreKey));
  return place;
}

type Kept = {
  box: RefObject<HTMLElement | null>;
  restoreKey: string | undefined;
  place: GridPlace | undefined;
  isFilled: boolean;
  state: GridState;
};

/** Brings the list back to its place once it has rows, and keeps the place when it is left. Answers what hears of scrolling. */
export function useKeptPlace({ box, restoreKey, place, isFilled, state }: Kept): (top: number) => void {
  // The element's own scrollTop is 0 once it has left the page.
  const top = useRef(place?.top ?? 0);
  const latest = useLatest({ isFilled, state });

  useEffect(() => {
    const grid = box.current;
    if (!grid || !isFilled || !place) return;
    grid.scrollTo({ top: place.top });
    // The rows at that place are drawn with the next frame.
    const frame = requestAnimationFrame(() => {
      if (isReaderElsewhere()) return;
      grid.querySelector<HTMLElement>('.grid-body [data-cell][tabindex="0"]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, isFilled, place]);

  useEffect(() => {
    const grid = box.current;
    const keep = (): void => {
      const { row, col, id } = latest.current.state;
      if (grid && latest.current.isFilled) keepPlace(restoreKey, { top: top.current, row, col, id });
    };
    addEventListener('pagehide', keep);
    return () => {
      keep();
      removeEventListener('pagehide', keep);
    };
  }, [box, restoreKey, latest]);

  return (now) => {
    top.current = now;
  };
}

/** Whoever has moved on keeps the focus. */
const isReaderElsewhere = (): boolean =>
  (document.activeElement !== document.body && document.activeElement?.id !== 'inhalt') ||
  document.querySelector('[role="dialog"]') !== null;
