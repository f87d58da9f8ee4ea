import { useEffect } from 'react';

/** Name of the screen in the window's title and the browser's history. Never a patient's name. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Hüttenbuch' : `${title} · Hüttenbuch`;
  }, [title]);
}
