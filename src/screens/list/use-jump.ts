import { useEffect, useRef, type RefObject } from 'react';
import { hasSingleKeys } from '../../ui/single-keys.ts';
import { isTyping } from '../is-typing.ts';

/** The field of a list's search: `/` leads there, except while somebody types, and the arrow down from there to the rows. */
export function useJump(): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowDown' && event.target === search.current) {
        event.preventDefault();
        return search.current?.closest('.page')?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
      }
      if (
        event.key !== '/' ||
        !hasSingleKeys() ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, []);
  return search;
}
