import { useEffect } from 'react';

/** Keeps the screen on while it is shown, where the device allows it (Screen Wake Lock API); again after a look elsewhere. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen');
      if (isLeft) await lock.release();
    };
    const again = (): void => void hold().catch(() => {});
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      lock?.release().catch(() => {});
    };
  }, [isOn]);
}
