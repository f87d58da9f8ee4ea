import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { byKey, movedBy, spanned, stretched, type Box, type Corner } from './box.ts';

/** A marked part of a picture and what it is called. */
export interface MarkedBox {
  readonly id: string;
  readonly label: string;
  readonly box: Box;
}

interface BoxLayerProps {
  readonly boxes: readonly MarkedBox[];
  /** The one that is being worked on. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Absent: they are only looked at. */
  readonly onChange?: ((id: string, box: Box) => void) | undefined;
  readonly onRemove?: ((id: string) => void) | undefined;
  /** Given while a new one may be drawn. */
  readonly onDraw?: ((box: Box) => void) | undefined;
}

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

interface Drag {
  readonly id: string | undefined;
  readonly corner: Corner | undefined;
  readonly x: number;
  readonly y: number;
  readonly before: Box;
}

/**
 * Parts of a picture as boxes over it. They are drawn, moved and stretched by finger or mouse; by the keyboard arrows move one, with
 * Shift they stretch it, Delete takes it away.
 */
export function BoxLayer(props: BoxLayerProps): ReactElement {
  const { boxes, chosen, onChoose, onChange, onRemove, onDraw } = props;
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  // While it is dragged a box is this layer's; who listens hears of its end.
  const [live, setLive] = useState<{ readonly id: string | undefined; readonly box: Box }>();

  // What was done to a box is shown, and built upon, before it comes back as its new place.
  const [ahead, setAhead] = useState<ReadonlyMap<string, Box>>(new Map());
  useEffect(
    () =>
      setAhead(
        (now) => new Map([...now].filter(([id, box]) => !boxes.some((one) => one.id === id && isSame(one.box, box)))),
      ),
    [boxes],
  );
  const boxOf = ({ id, box }: MarkedBox): Box => ahead.get(id) ?? box;
  const change = (id: string, box: Box): void => {
    setAhead((now) => new Map([...now, [id, box]]));
    onChange?.(id, box);
  };

  const shareOf = (event: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = layer.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const begin = (event: PointerEvent, id: string | undefined, before: Box, corner?: Corner): void => {
    event.stopPropagation();
    drag.current = { id, corner, ...shareOf(event), before };
    layer.current?.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { current } = drag;
    if (current === undefined) return;
    setLive({ id: current.id, box: dragged(current, shareOf(event)) });
  };
  const onPointerUp = (): void => {
    const done = live;
    drag.current = undefined;
    setLive(undefined);
    if (done === undefined) return;
    if (done.id === undefined) onDraw?.(done.box);
    else change(done.id, done.box);
  };
  const onKeyDown = (event: KeyboardEvent, marked: MarkedBox): void => {
    const { id } = marked;
    const isGone = event.key === 'Delete' || event.key === 'Backspace';
    const next = onChange === undefined ? undefined : byKey(boxOf(marked), event.key, event.shiftKey);
    if (next === undefined && !(isGone && onRemove !== undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== undefined) change(id, next);
    else onRemove?.(id);
  };

  return (
    <div
      ref={layer}
      className="box-layer"
      data-drawing={onDraw !== undefined || undefined}
      onPointerDown={(event) => {
        if (onDraw === undefined) return;
        const { x, y } = shareOf(event);
        begin(event, undefined, { x, y, w: 0, h: 0 });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = undefined;
        setLive(undefined);
      }}
    >
      {boxes.map((marked) => {
        const isChosen = marked.id === chosen;
        const box = live?.id === marked.id ? live.box : boxOf(marked);
        return (
          <button
            key={marked.id}
            type="button"
            className="picture-box"
            data-own-pointer
            data-chosen={isChosen || undefined}
            aria-pressed={isChosen}
            style={placeOf(box)}
            onClick={() => onChoose(marked.id)}
            onFocus={() => onChoose(marked.id)}
            onKeyDown={(event) => onKeyDown(event, marked)}
            onPointerDown={(event) => {
              if (onChange !== undefined) begin(event, marked.id, box);
            }}
          >
            <span className="picture-box-name">{marked.label}</span>
            {isChosen &&
              onChange !== undefined &&
              corners.map((corner) => (
                <span
                  key={corner}
                  className="picture-box-corner"
                  data-corner={corner}
                  onPointerDown={(event) => begin(event, marked.id, box, corner)}
                />
              ))}
          </button>
        );
      })}
      {live !== undefined && live.id === undefined && (
        <span className="picture-box" data-chosen style={placeOf(live.box)} />
      )}
    </div>
  );
}

function dragged({ id, corner, x, y, before }: Drag, to: { x: number; y: number }): Box {
  if (id === undefined) return spanned(x, y, clamp(to.x), clamp(to.y));
  if (corner !== undefined) return stretched(before, corner, to.x - x, to.y - y);
  return movedBy(before, to.x - x, to.y - y);
}

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

const percent = (share: number): string => `${share * 100}%`;

const placeOf = ({ x, y, w, h }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
});
