import { useEffect, useState } from 'react';
import { useDevice } from '../../screens/device.ts';
import { useConfig } from '../config.ts';
import { onUpdateReady } from '../pwa.ts';
import { followWork, isAnyTabBusy, lookForUpdate, takeOver, type Bringer, type Skew } from '../update.ts';
import { everyMinute } from './every-minute.ts';

const tickMs = 1000;

/** `held`: work is open here or in another tab. `conflict`: the server is another version and no other app is to be had. */
export type Update =
  | { readonly is: 'none' }
  | { readonly is: 'held' }
  | { readonly is: 'counting'; readonly seconds: number; readonly apply: () => void }
  | { readonly is: 'conflict'; readonly version: string };

/** A new version (spec B 7.6): looked for every minute, taken after a countdown that is held back while work is open in any tab. */
export function useUpdate(): Update {
  const device = useDevice();
  const { neuladenSekunden } = useConfig();
  const [isWaiting, setWaiting] = useState(false);
  const [skew, setSkew] = useState<Skew>({ is: 'none' });
  const [update, setUpdate] = useState<Update>({ is: 'none' });

  useEffect(() => followWork(device), [device]);
  useEffect(() => onUpdateReady(() => setWaiting(true)), []);
  useEffect(
    () =>
      everyMinute(
        () =>
          void lookForUpdate().then((found) =>
            setSkew((known) => (known.is === found.is && versionOf(known) === versionOf(found) ? known : found)),
          ),
      ),
    [],
  );

  useEffect(() => {
    if (!isWaiting && skew.is !== 'reload')
      return setUpdate(skew.is === 'conflict' ? { is: 'conflict', version: skew.version } : { is: 'none' });
    const bringer: Bringer =
      !isWaiting && skew.is === 'reload' ? { is: 'reload', version: skew.version } : { is: 'worker' };
    const apply = (): void => void takeOver(bringer);
    let seconds = neuladenSekunden + 1;
    const tick = async (): Promise<void> => {
      const isHeld = await isAnyTabBusy();
      seconds = isHeld ? neuladenSekunden + 1 : Math.max(0, seconds - 1);
      setUpdate(isHeld ? { is: 'held' } : { is: 'counting', seconds, apply });
      if (seconds === 0) apply();
    };
    void tick();
    const timer = setInterval(() => void tick(), tickMs);
    return () => clearInterval(timer);
  }, [isWaiting, skew, neuladenSekunden]);

  return update;
}

const versionOf = (skew: Skew): string | undefined => (skew.is === 'none' ? undefined : skew.version);
