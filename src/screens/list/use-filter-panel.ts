import { useCallback, useRef, useState, type RefObject } from 'react';

interface FilterPanel {
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  /** The focus goes back to the button that opened it. */
  readonly close: () => void;
}

/** The filter beside a list, open or not. */
export function useFilterPanel(): FilterPanel {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = useCallback(() => setOpen((is) => !is), []);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return { isOpen, button, toggle, close };
}
