import { useEffect } from 'react';

/** Name of the screen in the window's title. Never what a record says: the browser keeps titles readable in its history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Hüttenbuch' : `${title} · Hüttenbuch`;
  }, [title]);
}
