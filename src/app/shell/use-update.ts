import { useEffect, useState } from 'react';
import { applyUpdate, checkForUpdate, onUpdateReady } from '../pwa.ts';
import { isBusy, serverVersion } from '../update.ts';

const checkMs = 60_000;
const countdownSeconds = 30;

async function lookForUpdate(): Promise<void> {
  const version = await serverVersion();
  if (version !== undefined && version !== __VERSION__) await checkForUpdate();
}

/** A new version (spec B 7.6): looked for every minute, taken after a countdown that holds back while work is open. */
export function useUpdate(): { isReady: boolean; isBusy: boolean; seconds: number; apply: () => void } {
  const [isReady, setReady] = useState(false);
  const [seconds, setSeconds] = useState(countdownSeconds);
  const [busy, setBusy] = useState(false);

  useEffect(() => onUpdateReady(() => setReady(true)), []);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      void lookForUpdate();
    }, checkMs);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const timer = setInterval(() => {
      const holds = isBusy();
      setBusy(holds);
      setSeconds((left) => (holds ? countdownSeconds : Math.max(0, left - 1)));
    }, 1000);
    return () => clearInterval(timer);
  }, [isReady]);

  useEffect(() => {
    if (isReady && seconds === 0) applyUpdate();
  }, [isReady, seconds]);

  return { isReady, isBusy: busy, seconds, apply: applyUpdate };
}
