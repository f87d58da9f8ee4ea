import { useState, useSyncExternalStore } from 'react';
import { installWay, onInstallWayChange, promptInstall, type InstallWay } from '../install.ts';

/** The way to install the app on this device, and what starts it. */
export function useInstall(): { way: InstallWay; isExplaining: boolean; start: () => void; close: () => void } {
  const way = useSyncExternalStore(onInstallWayChange, installWay);
  const [isExplaining, setExplaining] = useState(false);
  const start = (): void => {
    if (way === 'home-screen') setExplaining(true);
    else void promptInstall();
  };
  return { way, isExplaining, start, close: () => setExplaining(false) };
}
