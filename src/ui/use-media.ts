import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed when it changes. */
export function useMedia(query: string): boolean {
  const media = matchMedia(query);
  const follow = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(follow, () => media.matches);
}
