import { useEffect, useRef, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { useLatest } from '../use-latest.ts';
import { fitted, panned, swiped, zoomed, type Extent, type Point, type Shown, type View } from './zoom.ts';

interface StageProps {
  readonly view: View;
  readonly shown: Shown;
  /** A pointer on the picture is somebody else's. */
  readonly isDrawing: boolean;
  readonly onView: (change: (now: View) => View) => void;
  readonly onStage: (stage: Extent) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onDouble: (at: Point) => void;
  readonly children: ReactNode;
  readonly over: ReactNode;
}

/** Where a picture is shown, moved by fingers and the mouse. */
export function Stage(props: StageProps): ReactElement {
  const { view, shown, children, over } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const moves = usePointers(box, latest);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() =>
      latest.current.onStage({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    // React listens to wheels without being able to stop the page's own scrolling.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { onView, shown: now } = latest.current;
      onView((old) => zoomed(old, Math.exp(-event.deltaY / 300), pointIn(element, event), now));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [box, latest]);
  const { width, height } = fitted(shown);
  return (
    <div ref={box} className="viewer-stage" data-near={view.scale > 1 || undefined} {...moves}>
      <div
        className="viewer-picture"
        style={{
          width,
          height,
          transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
        }}
      >
        {children}
        {over}
      </div>
    </div>
  );
}

/** From the middle of an element. */
function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

interface Swipe {
  readonly from: Point;
  readonly at: number;
  /** Two fingers were down: that was no swipe. */
  wasPinch: boolean;
}

const tapPx = 8;
const doubleMs = 320;

/** One pointer moves or swipes, two pinch, two taps come nearer. */
function usePointers(box: React.RefObject<HTMLDivElement | null>, latest: React.RefObject<StageProps>) {
  const down = useRef(new Map<number, Point>());
  const swipe = useRef<Swipe>(undefined);
  const tapped = useRef(0);
  const at = (event: PointerEvent): Point => (box.current === null ? { x: 0, y: 0 } : pointIn(box.current, event));

  const onPointerDown = (event: PointerEvent): void => {
    if (
      latest.current.isDrawing ||
      (event.target instanceof Element && event.target.closest('[data-own-pointer]') !== null)
    )
      return;
    down.current.set(event.pointerId, at(event));
    if (swipe.current !== undefined) swipe.current.wasPinch = true;
    else swipe.current = { from: at(event), at: event.timeStamp, wasPinch: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const was = down.current.get(event.pointerId);
    if (was === undefined) return;
    const now = at(event);
    const others = [...down.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    down.current.set(event.pointerId, now);
    const { onView, shown } = latest.current;
    const [other] = others;
    if (other === undefined) return onView((view) => panned(view, { x: now.x - was.x, y: now.y - was.y }, shown));
    const factor = distance(now, other) / Math.max(1, distance(was, other));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    onView((view) => zoomed(view, factor, middle, shown));
  };
  const onPointerUp = (event: PointerEvent): void => {
    if (!down.current.delete(event.pointerId) || down.current.size > 0) return;
    const begun = swipe.current;
    swipe.current = undefined;
    if (begun === undefined || begun.wasPinch) return;
    const { view, shown, onStep, onDouble } = latest.current;
    const now = at(event);
    const by = { x: now.x - begun.from.x, y: now.y - begun.from.y };
    if (Math.hypot(by.x, by.y) < tapPx) {
      if (event.timeStamp - tapped.current < doubleMs) onDouble(now);
      tapped.current = event.timeStamp;
      return;
    }
    const step = view.scale === 1 ? swiped(by, event.timeStamp - begun.at, shown.stage) : undefined;
    if (step !== undefined) onStep(step);
  };
  const onPointerCancel = (event: PointerEvent): void => {
    down.current.delete(event.pointerId);
    if (down.current.size === 0) swipe.current = undefined;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
