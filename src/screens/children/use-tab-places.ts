import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface TabPlaces {
  readonly selected: string;
  readonly open: (tab: string) => void;
  /** Lies in the part of the dialog that scrolls. */
  readonly content: RefObject<HTMLDivElement | null>;
}

/** The tabs of a dialog: each is found again where it was left. */
export function useTabPlaces(first: () => string): TabPlaces {
  const [selected, select] = useState(first);
  const content = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const body = bodyOf(content.current);
    if (body) body.scrollTop = places.current.get(selected) ?? 0;
  }, [selected]);
  const open = (tab: string): void => {
    places.current.set(selected, bodyOf(content.current)?.scrollTop ?? 0);
    select(tab);
  };
  return { selected, open, content };
}

/** What scrolls. */
const bodyOf = (content: HTMLElement | null): Element | null | undefined => content?.closest('.dialog-body');
