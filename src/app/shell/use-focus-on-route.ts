import { useLayoutEffect, useRef } from 'react';

/** A new address starts at its top and moves the focus to the content, so that a screen reader says where one is; a screen that takes it itself keeps it. */
export function useFocusOnRoute(pathname: string): void {
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    scrollTo(0, 0);
    const timer = requestAnimationFrame(() => {
      const content = document.getElementById('inhalt');
      if (content !== null && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(timer);
  }, [pathname]);
}
