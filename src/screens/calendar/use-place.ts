import { useState } from 'react';
import { useToday } from '../use-today.ts';
import type { CalendarView } from './days.ts';

interface Place {
  readonly day: string;
  readonly view: CalendarView;
}

/** Which day a calendar shows and how, and the way to another one. */
export interface CalendarPlace extends Place {
  readonly today: string;
  readonly go: (change: Partial<Place>) => void;
}

/** Where each calendar was left, in this window only. */
const left = new Map<string, Place>();

/** Where a calendar stands; it begins where the one of this name was left, else today. */
export function useCalendarPlace(name: string): CalendarPlace {
  const today = useToday();
  const [place, setPlace] = useState<Place>(() => left.get(name) ?? { day: today, view: 'month' });
  return {
    ...place,
    today,
    go: (change) => {
      const next = { ...place, ...change };
      left.set(name, next);
      setPlace(next);
    },
  };
}
