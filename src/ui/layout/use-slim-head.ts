import { useEffect, useState, type RefObject } from 'react';

/** Pixels that count as going on, not as a finger that trembles. */
const stride = 12;

/**
 * Whether the head of a page has to give way, on phones: `list` while a list is read downwards, `record` as soon as the title has
 * gone up out of sight. It comes back at the top, and in a list with the first move upwards.
 */
export function useSlimHead(page: RefObject<HTMLElement | null>): 'list' | 'record' | undefined {
  const [slim, setSlim] = useState<'list' | 'record'>();
  useEffect(() => {
    let last = 0;
    const look = ({ target }: Event): void => {
      if (target === document) {
        const title = page.current?.querySelector('h1')?.getBoundingClientRect();
        if (title !== undefined && page.current?.dataset['fit'] !== 'full')
          setSlim(title.bottom < 0 ? 'record' : undefined);
        return;
      }
      if (!(target instanceof HTMLElement) || !target.matches('.grid[data-narrow]')) return;
      const { scrollTop, clientHeight, scrollHeight } = target;
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
      if (scrollTop >= stride && Math.abs(scrollTop - last) < stride) return;
      // A list that becomes higher at its end is moved by that, not by a person.
      if (scrollTop < stride) setSlim(undefined);
      else if (!isAtEnd) setSlim(scrollTop > last ? 'list' : undefined);
      last = scrollTop;
    };
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => removeEventListener('scroll', look, { capture: true });
  }, [page]);
  return slim;
}
