import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What was drawn last, for handlers that must stay the same from drawing to drawing. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
