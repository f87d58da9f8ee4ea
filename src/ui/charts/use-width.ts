import { useEffect, useRef, useState, type RefObject } from 'react';

/** An area to draw in, and how wide it is (px); 0 until it was measured. */
export function useWidth(): { readonly area: RefObject<HTMLDivElement | null>; readonly width: number } {
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    const watch = new ResizeObserver(() => setWidth(Math.round(current.clientWidth)));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { area, width };
}
