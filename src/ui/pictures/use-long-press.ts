import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { useLatest } from '../use-latest.ts';

const longMs = 450;
const stillPx = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/** Hears of a finger that rests on something with `data-at`; the tap that ends it means nothing more. */
export function useLongPress(onLong: (at: number) => void): LongPress {
  const latest = useLatest(onLong);
  const begun = useRef<{ readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> }>(
    undefined,
  );
  const isLong = useRef(false);
  const end = (): void => {
    clearTimeout(begun.current?.timer);
    begun.current = undefined;
  };
  useEffect(() => () => clearTimeout(begun.current?.timer), []);
  return {
    onPointerDown: ({ target, pointerType, clientX: x, clientY: y }) => {
      end();
      isLong.current = false;
      const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;
      if (pointerType === 'mouse' || at === undefined) return;
      const timer = setTimeout(() => {
        isLong.current = true;
        latest.current(Number(at));
      }, longMs);
      begun.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = begun.current;
      if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > stillPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A long press opens the browser's own menu for a picture.
    onContextMenu: (event) => {
      if (isLong.current || begun.current !== undefined) event.preventDefault();
    },
  };
}
