import { useCallback, useEffect, useMemo, useState } from 'react';
import { kartenSchema, type Kartendatei } from '../../protocol/karten.ts';
import { useServer } from '../online/use-server.ts';
import { readKept, type KeptMap } from './kept-maps.ts';

/** A map of the association as this device can have it. */
export interface MapFile extends Omit<KeptMap, 'fehlt'> {
  readonly isKept: boolean;
  /** Bytes that were kept and are gone. */
  readonly fehlt: number;
  /** What the server has and this device has not: all of it, a newer one, or what the browser threw away. */
  readonly offered: Kartendatei | undefined;
}

/** Maps that lie on this device; undefined while that is being looked up. `reload` after one was kept or dropped. */
export function useKeptMaps(): { readonly kept: readonly KeptMap[] | undefined; readonly reload: () => void } {
  const [kept, setKept] = useState<readonly KeptMap[]>();
  const reload = useCallback(() => void readKept().then(setKept, () => setKept(noneKept)), []);
  useEffect(reload, [reload]);
  return { kept, reload };
}

/** Maps that can be drawn now: those on the device, and with a network those of the server. `reload` after one was kept or dropped. */
export function useMapFiles(): { readonly maps: readonly MapFile[]; readonly reload: () => void } {
  const { value } = useServer('/karten', kartenSchema);
  const { kept = noneKept, reload } = useKeptMaps();
  const maps = useMemo(() => {
    const served = (value ?? nothing).filter(({ mangel }) => mangel === undefined);
    const here = kept.map((map) => ({
      ...map,
      isKept: true,
      offered: served.find(({ name, etag }) => name === map.name && (etag !== map.etag || map.fehlt > 0)),
    }));
    const there = served
      .filter(({ name }) => !kept.some((map) => map.name === name))
      .map((map) => ({ ...map, isKept: false, fehlt: 0, offered: map }));
    return [...here, ...there];
  }, [value, kept]);
  return { maps, reload };
}

const nothing: readonly Kartendatei[] = [];
const noneKept: readonly KeptMap[] = [];
