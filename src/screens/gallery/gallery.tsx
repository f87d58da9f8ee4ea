import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { useMeasure } from '../../ui/grid/use-measure.ts';
import { useDevice } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { galleryLayout, pictureAt } from './gallery-layout.ts';
import { Thumbnail } from './thumbnail.tsx';
import './gallery.css';

type GalleryProps = {
  label: string;
  module: Module;
  rows: readonly VisibleRow[];
  nameOf: (row: VisibleRow) => string;
  /** The names stand below the pictures. */
  isNamed?: boolean;
  onOpen: (id: string) => void;
};

/** Records by their pictures. Only what is near the window is drawn and loaded, so thousands cost what a page costs; arrow keys go from one to the next. */
export function Gallery({ label, module, rows, nameOf, isNamed = false, onOpen }: GalleryProps): ReactElement {
  const { replica } = useDevice();
  useSyncStatus();
  const box = useRef<HTMLUListElement>(null);
  const { width, rem } = useMeasure(box);
  const { columns, gap, ...cell } = galleryLayout(width, rem, isNamed);
  const [top, setTop] = useState(0);
  // The picture with the keyboard: its line stays drawn when it is scrolled out of sight.
  const [held, setHeld] = useState<number>();
  const wanted = useRef<number>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler here; the measured choice for long lists
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(rows.length / columns),
    estimateSize: () => cell.height + gap,
    overscan: 3,
    scrollMargin: top,
    rangeExtractor: (range: Range) => withLine(range, held === undefined ? undefined : Math.floor(held / columns)),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, cell.height, gap]);
  // What stands above may grow at any time, and the page with it.
  useEffect(() => {
    const measure = (): void => {
      if (box.current !== null) setTop(Math.round(box.current.getBoundingClientRect().top + globalThis.scrollY));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (wanted.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-at="${wanted.current}"] > button`)?.focus();
    wanted.current = undefined;
  });
  const move = (event: KeyboardEvent): void => {
    if (held === undefined) return;
    const to = pictureAt(event.key, held, rows.length, columns);
    if (to === undefined) return;
    event.preventDefault();
    wanted.current = to;
    setHeld(to);
    virtualizer.scrollToIndex(Math.floor(to / columns));
  };
  return (
    <ul
      ref={box}
      className="gallery"
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={move}
      onBlur={() => setHeld(undefined)}
    >
      {virtualizer.getVirtualItems().flatMap(({ index, start }) =>
        rows.slice(index * columns, (index + 1) * columns).map((row, column) => {
          const at = index * columns + column;
          const place = `translate(${column * (cell.width + gap)}px, ${start - top}px)`;
          return (
            <li
              key={row.id}
              data-at={at}
              aria-posinset={at + 1}
              aria-setsize={rows.length}
              style={{ ...cell, transform: place }}
              onFocus={() => setHeld(at)}
            >
              <Thumbnail
                row={row}
                module={module}
                name={nameOf(row)}
                isNamed={isNamed}
                mark={replica.state(module.table.name, row.id)}
                onOpen={() => onOpen(row.id)}
              />
            </li>
          );
        }),
      )}
    </ul>
  );
}

function withLine(range: Range, line: number | undefined): number[] {
  const lines = defaultRangeExtractor(range);
  if (line === undefined || lines.includes(line)) return lines;
  return [...lines, line].toSorted((a, b) => a - b);
}
