import { useRef, useState, type DragEvent, type HTMLAttributes } from 'react';
import type { CalendarEntry } from './calendar-entries.ts';

/** What can be moved, and what asks about another day: the day where it was dropped, none when a button was pressed. */
export interface Moving {
  readonly may: (entry: CalendarEntry) => boolean;
  readonly ask: (entry: CalendarEntry, day?: string) => void;
}

type Props = Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>;

/** How entries are taken from day to day by a pointer. Days are elements with `data-day`. */
export interface Dragging {
  /** Of the element that an entry is. */
  readonly from: (entry: CalendarEntry) => Props;
  /** Of the element that all days lie in. */
  readonly days: Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
  /** The day over which an entry is. */
  readonly over: string | undefined;
}

const dayAt = ({ target }: DragEvent): string | undefined => {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return found?.dataset['day'];
};

/** Entries that can be moved are dragged to another day, which only asks: nothing is changed by letting go. */
export function useDragging(moving: Moving | undefined): Dragging {
  const dragged = useRef<CalendarEntry>(undefined);
  const [over, setOver] = useState<string>();
  const end = (): void => {
    dragged.current = undefined;
    setOver(undefined);
  };
  return {
    over,
    from: (entry) =>
      moving?.may(entry) !== true
        ? {}
        : {
            draggable: true,
            onDragStart: (event) => {
              dragged.current = entry;
              event.dataTransfer.effectAllowed = 'move';
              // Firefox drags nothing without data.
              event.dataTransfer.setData('text/plain', entry.id);
            },
            onDragEnd: end,
          },
    days: {
      onDragOver: (event) => {
        const day = dayAt(event);
        if (dragged.current === undefined || day === undefined) return;
        event.preventDefault();
        setOver(day);
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event) => {
        const [entry, day] = [dragged.current, dayAt(event)];
        if (entry === undefined || day === undefined) return;
        event.preventDefault();
        end();
        if (day !== entry.from) moving?.ask(entry, day);
      },
    },
  };
}
