import { useEffect, useState } from 'react';

/** From this width on the header of the reset pages lies across the page (spec A 9), in px. */
const threshold = 1000;
/** A window that is being drawn or turned tells its width only afterwards. */
const settleMs = 100;

const isWideNow = (): boolean => window.innerWidth >= threshold;

/** Whether the page is wide, measured 100 ms after it appeared and after every change of its size. */
export function useWideHeader(): boolean {
  const [isWide, setWide] = useState(isWideNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const measure = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setWide(isWideNow()), settleMs);
    };
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      clearTimeout(timer);
    };
  }, []);
  return isWide;
}
