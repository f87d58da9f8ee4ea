import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { moved, zoomed, type Size, type Spot, type View } from '../../lib/geo/view.ts';

interface MapMoves {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly size: Size;
  /** The wheel scrolls a form; it moves a map there only once the map has the focus. */
  readonly isInForm: boolean;
  readonly onView: (view: View | undefined) => void;
  readonly onTap: (spot: Spot) => void;
}

/** A finger that moved less has tapped, px. */
const tapReach = 6;
const keyStep = 80;

/** Moves a map by fingers, mouse, wheel and keyboard. */
export function useMapMoves(moves: MapMoves) {
  const { frame, view, size, onView, onTap } = moves;
  const fingers = useRef(new Map<number, Spot>());
  const travelled = useRef(0);
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });

  const spotOf = (event: { clientX: number; clientY: number }): Spot => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  };

  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent): void => {
      const now = latest.current;
      if (now.isInForm && !event.ctrlKey && document.activeElement !== element) return;
      event.preventDefault();
      const { left, top } = now.frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      now.onView(
        zoomed(now.view, now.size, Math.max(-1, Math.min(1, -event.deltaY / 240)), {
          x: event.clientX - left,
          y: event.clientY - top,
        }),
      );
    };
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = spotOf(event);
    const step = { x: now.x - before.x, y: now.y - before.y };
    travelled.current += Math.hypot(step.x, step.y);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    fingers.current.set(event.pointerId, now);
    if (other === undefined) {
      if (travelled.current > tapReach) onView(moved(view, size, step));
      return;
    }
    const spread = (spot: Spot): number => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    onView(
      zoomed(
        moved(view, size, { x: step.x / 2, y: step.y / 2 }),
        size,
        Math.log2(spread(now) / spread(before)),
        middle,
      ),
    );
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const isLast = fingers.current.size === 1 && fingers.current.has(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (isLast && event.type === 'pointerup' && travelled.current <= tapReach) onTap(spotOf(event));
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (fingers.current.size === 0) travelled.current = 0;
      else travelled.current = tapReach + 1;
      fingers.current.set(event.pointerId, spotOf(event));
    },
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const next = byKey(event.key, view, size);
      if (event.ctrlKey || event.metaKey || event.altKey || (next === undefined && event.key !== 'Enter')) return;
      event.preventDefault();
      if (next === undefined) onTap({ x: size.width / 2, y: size.height / 2 });
      else onView(next === 'all' ? undefined : next);
    },
  };
}

/** The view after a key; `all` for the one that shows everything. */
function byKey(key: string, view: View, size: Size): View | 'all' | undefined {
  const pushes: Readonly<Record<string, Spot>> = {
    ArrowLeft: { x: keyStep, y: 0 },
    ArrowRight: { x: -keyStep, y: 0 },
    ArrowUp: { x: 0, y: keyStep },
    ArrowDown: { x: 0, y: -keyStep },
  };
  const push = pushes[key];
  if (push !== undefined) return moved(view, size, push);
  if (key === '+') return zoomed(view, size, 1);
  if (key === '-') return zoomed(view, size, -1);
  return key === 'Home' ? 'all' : undefined;
}
