import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { CheckBoxMark } from '../fields/checkbox.tsx';
import { useMeasure } from '../grid/use-measure.ts';
import { useLatest } from '../use-latest.ts';
import { besideIn, justified, lineOf, type Line, type Part, type Sized } from './justified.ts';
import { useLongPress } from './use-long-press.ts';
import './wall.css';

/** A picture of a wall. */
export interface WallPicture extends Sized {
  readonly id: string;
}

/** A heading over the pictures from one on, and what stands beside it. */
export interface WallPart extends Part {
  readonly label: string;
  readonly note?: string;
}

/** What draws one picture; `width` and `height` in px; `isMoving`: whether the wall is being scrolled now. */
export type Tile<P extends WallPicture> = ComponentType<{
  readonly picture: P;
  readonly width: number;
  readonly height: number;
  readonly isMoving: () => boolean;
}>;

interface WallProps<P extends WallPicture> {
  readonly label: string;
  readonly pictures: readonly P[];
  readonly parts: readonly WallPart[];
  /** What is read aloud; asked of what is drawn only. */
  readonly nameOf: (picture: P) => string;
  readonly selected: ReadonlySet<string>;
  /** Absent where nothing can be selected. */
  readonly onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  readonly onOpen: (id: string) => void;
  /** The picture that was looked at last gets the keyboard back. */
  readonly returnTo: string | undefined;
  readonly Tile: Tile<P>;
}

const rowRem = { wide: 11, narrow: 7 };
const narrowPx = 640;
const headRem = 3;
const gapPx = 4;

/**
 * Thousands of pictures in rows that fill the width. Only what is near the window is drawn. A tap opens, a long one selects; so do
 * Enter and the space bar, with Shift whole ranges.
 */
export function Wall<P extends WallPicture>(props: WallProps<P>): ReactElement {
  const { label, pictures, parts, nameOf, selected, returnTo, Tile } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, rem } = useMeasure(box);
  const lines = useMemo(
    () =>
      justified(pictures, parts, {
        width,
        row: (width < narrowPx ? rowRem.narrow : rowRem.wide) * rem,
        gap: gapPx,
        head: headRem * rem,
      }),
    [pictures, parts, width, rem],
  );
  const [held, setHeld] = useState(0);
  const virtualizer = useLines(box, lines, held);
  const isMoving = useCallback(() => virtualizer.isScrolling, [virtualizer]);
  const top = virtualizer.options.scrollMargin;
  const steps = useSteps(props, { box, lines, held, setHeld, scrollTo: (line) => virtualizer.scrollToIndex(line) });
  useReturn(box, { id: returnTo, pictures, lines, setHeld, scrollTo: (line) => virtualizer.scrollToIndex(line) });
  const press = useLongPress((at) => steps.pick(at, false));
  return (
    <div
      ref={box}
      className="wall"
      role="listbox"
      aria-label={label}
      aria-multiselectable={props.onSelect !== undefined}
      data-picking={selected.size > 0 || undefined}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={steps.onKeyDown}
      onClick={steps.onClick}
      {...press}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const line = lines[index];
        if (line === undefined) return null;
        const y = start - top;
        if (line.kind === 'head') {
          const { label: title, note } = parts[line.part] ?? { label: '' };
          return (
            <div
              key={`h${line.part}`}
              className="wall-head"
              role="presentation"
              style={{ transform: `translateY(${y}px)` }}
            >
              <span className="wall-title">{title}</span>
              {note !== undefined && <span className="muted num">{note}</span>}
            </div>
          );
        }
        return line.places.map((place, column) => {
          const at = line.from + column;
          const picture = pictures[at];
          return (
            picture && (
              <WallOption
                key={picture.id}
                picture={picture}
                name={nameOf(picture)}
                at={at}
                of={pictures.length}
                left={place.left}
                top={y}
                width={place.width}
                height={line.height}
                isHeld={at === held}
                isSelected={selected.has(picture.id)}
                isPickable={props.onSelect !== undefined}
                isMoving={isMoving}
                Tile={Tile}
              />
            )
          );
        });
      })}
    </div>
  );
}

interface OptionProps<P extends WallPicture> {
  readonly picture: P;
  readonly name: string;
  readonly at: number;
  readonly of: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isHeld: boolean;
  readonly isSelected: boolean;
  readonly isPickable: boolean;
  readonly isMoving: () => boolean;
  readonly Tile: Tile<P>;
}

function OptionView<P extends WallPicture>(props: OptionProps<P>): ReactElement {
  const { picture, name, at, of, left, top, width, height, isHeld, isSelected, isPickable, isMoving, Tile } = props;
  return (
    <div
      role="option"
      className="wall-option"
      aria-label={name}
      aria-selected={isSelected}
      aria-posinset={at + 1}
      aria-setsize={of}
      tabIndex={isHeld ? 0 : -1}
      data-at={at}
      style={{ width, height, transform: `translate(${left}px, ${top}px)` }}
    >
      <Tile picture={picture} width={width} height={height} isMoving={isMoving} />
      {isPickable && (
        <span className="wall-check">
          <CheckBoxMark isOn={isSelected} />
        </span>
      )}
    </div>
  );
}

// memo loses the type parameter; the cast gives it back.
const WallOption = memo(OptionView) as typeof OptionView;

/** Which lines are drawn, and where; that of the picture with the keyboard stays drawn out of sight. */
function useLines(box: React.RefObject<HTMLElement | null>, lines: readonly Line[], held: number) {
  const [top, setTop] = useState(0);
  const heldLine = lineOf(lines, held);
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler here; the measured choice for long lists
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => {
      const line = lines[index];
      return line === undefined ? 0 : line.height + (line.kind === 'row' ? gapPx : 0);
    },
    overscan: 3,
    scrollMargin: top,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return heldLine < 0 || shown.includes(heldLine) ? shown : [...shown, heldLine].toSorted((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, lines]);
  // What stands above may grow at any time, and the page with it.
  useEffect(() => {
    const measure = (): void => {
      if (box.current !== null) setTop(Math.round(box.current.getBoundingClientRect().top + globalThis.scrollY));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [box]);
  return virtualizer;
}

interface Moving {
  readonly box: React.RefObject<HTMLElement | null>;
  readonly lines: readonly Line[];
  readonly held: number;
  readonly setHeld: (at: number) => void;
  readonly scrollTo: (line: number) => void;
}

/** Carries out what keys and presses mean. */
function useSteps<P extends WallPicture>(props: WallProps<P>, moving: Moving) {
  const anchor = useRef(0);
  const wanted = useRef<number>(undefined);
  const latest = useLatest({ props, moving });
  const { box } = moving;
  useEffect(() => {
    if (wanted.current === undefined) return;
    const option = optionAt(box.current, wanted.current);
    if (option === null) return;
    wanted.current = undefined;
    option.focus({ preventScroll: true });
  });
  const pick = (at: number, isRange: boolean): void => {
    const { pictures, selected, onSelect } = latest.current.props;
    const picture = pictures[at];
    if (picture === undefined || onSelect === undefined) return;
    latest.current.moving.setHeld(at);
    if (!isRange) {
      anchor.current = at;
      onSelect(toggled(selected, picture.id));
      return;
    }
    const [from, to] = [Math.min(anchor.current, at), Math.max(anchor.current, at)];
    onSelect(new Set([...selected, ...pictures.slice(from, to + 1).map(({ id }) => id)]));
  };
  const open = (at: number): void => {
    const picture = latest.current.props.pictures[at];
    latest.current.moving.setHeld(at);
    if (picture !== undefined) latest.current.props.onOpen(picture.id);
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const option = target?.closest<HTMLElement>('[data-at]');
    if (option === null || option === undefined || event.defaultPrevented) return;
    const at = Number(option.dataset['at']);
    const { selected, onSelect } = latest.current.props;
    const isCheck = target?.closest('.wall-check') !== null;
    const isPick = isCheck || event.ctrlKey || event.metaKey || event.shiftKey || selected.size > 0;
    if (isPick && onSelect !== undefined) pick(at, event.shiftKey);
    else open(at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return;
    const { pictures, selected, onSelect } = latest.current.props;
    const { lines, held, setHeld, scrollTo } = latest.current.moving;
    const isCtrl = event.ctrlKey || event.metaKey;
    const done = (): void => event.preventDefault();
    if (event.key === 'Enter') return (done(), open(held));
    if (event.key === ' ') return (done(), pick(held, event.shiftKey));
    if (event.key === 'Escape' && selected.size > 0) return (done(), onSelect?.(new Set()));
    if (isCtrl && event.key.toLowerCase() === 'a') return (done(), onSelect?.(new Set(pictures.map(({ id }) => id))));
    if (isCtrl) return;
    const to = besideIn(lines, held, event.key, globalThis.innerHeight * 0.8);
    if (to === undefined) return;
    done();
    if (event.shiftKey) pick(to, true);
    else anchor.current = to;
    wanted.current = to;
    setHeld(to);
    scrollTo(lineOf(lines, to));
    optionAt(box.current, to)?.focus({ preventScroll: true });
  };
  return { pick, onClick, onKeyDown };
}

interface Returning<P extends WallPicture> {
  readonly id: string | undefined;
  readonly pictures: readonly P[];
  readonly lines: readonly Line[];
  readonly setHeld: (at: number) => void;
  readonly scrollTo: (line: number) => void;
}

/** Whoever comes back from a picture finds it in sight, with the keyboard on it. */
function useReturn<P extends WallPicture>(box: React.RefObject<HTMLElement | null>, returning: Returning<P>): void {
  const latest = useLatest(returning);
  const { id } = returning;
  useEffect(() => {
    if (id === undefined) return;
    const { pictures, lines, setHeld, scrollTo } = latest.current;
    const at = pictures.findIndex((picture) => picture.id === id);
    if (at === -1) return;
    setHeld(at);
    scrollTo(lineOf(lines, at));
    // The line is drawn with the next frame, and the dialog gives the focus away before that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => optionAt(box.current, at)?.focus({ preventScroll: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [box, id, latest]);
}

const optionAt = (box: HTMLElement | null, at: number): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`[data-at="${at}"]`) ?? null;

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
