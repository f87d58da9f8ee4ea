import { useEffect, useState } from 'react';
import { putJson } from '../services.ts';
import { noConfirmation, sendConfirmation, type Confirmation, type Outcome } from './participation-call.ts';

/** Sends the answer of the address once somebody looks at the page; undefined as long as the server has not said what came of it. */
export function useConfirmation(id: string, bestaetigung: Confirmation | undefined, attempt: number): Outcome | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly outcome: Outcome }>();
  const key = `${bestaetigung} ${attempt}`;
  useEffect(() => {
    if (bestaetigung === undefined) return undefined;
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      await whenVisible(stop.signal);
      if (stop.signal.aborted) return;
      const outcome = await sendConfirmation(putJson, id, bestaetigung);
      if (!stop.signal.aborted) setKnown({ key, outcome });
    };
    void run();
    return () => stop.abort();
  }, [id, bestaetigung, key]);
  if (bestaetigung === undefined) return noConfirmation;
  return known?.key === key ? known.outcome : undefined;
}

/** Mail programs open links ahead, in pages that nobody sees. */
const whenVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && resolve(), { signal });
  });
