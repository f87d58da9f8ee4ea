import { useEffect, useState } from 'react';

const later = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
};

/** What is worked out when the browser has nothing better to do, so that the start page is there at once; `make` must be stable. */
export function useIdle<T>(make: () => T): T | undefined {
  const [made, setMade] = useState<T>();
  useEffect(() => later(() => setMade(make())), [make]);
  return made;
}
