import { useEffect, useState } from 'react';
import { useDevice } from '../device.ts';

/** Keys of the drafts on this device, looked up anew whenever `isBusy` (a form is open) ends. */
export function useBegun(isBusy: boolean): ReadonlySet<string> {
  const { drafts } = useDevice();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // Without the storage there is nothing to remind of.
    if (!isBusy)
      drafts.all().then(
        (all) => setKeys(new Set(all)),
        () => {},
      );
  }, [drafts, isBusy]);
  return keys;
}
