import { useEffect, useState, type RefObject } from 'react';
import type { Measured } from './layout.ts';

/** Width of an element and px of one rem, both followed when they change. */
export function useMeasure(box: RefObject<HTMLElement | null>): Measured {
  const [size, setSize] = useState(() => ({ width: globalThis.innerWidth ?? 1024, ...device() }));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const next = { width: element.clientWidth, ...device() };
      setSize((old) =>
        old.width === next.width && old.rem === next.rem && old.isCoarse === next.isCoarse ? old : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

function device(): { rem: number; isCoarse: boolean } {
  return {
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
    isCoarse: matchMedia('(pointer: coarse)').matches,
  };
}
