import { useCallback, useEffect, useMemo, useState } from 'react';
import { kartenSchema, type Kartendatei } from '../../protocol/karten.ts';
import { useServer } from '../online/use-server.ts';
import { readKept, type KeptMap } from './kept-maps.ts';

/** A map of the association as this device can have it. */
export interface MapFile extends KeptMap {
  readonly isKept: boolean;
  /** What the server has and this device has not: all of it, or a newer one. */
  readonly offered: Kartendatei | undefined;
}

/** Maps that can be drawn now: those on the device, and with a network those of the server. `reload` after one was kept or dropped. */
export function useMapFiles(): { readonly maps: readonly MapFile[]; readonly reload: () => void } {
  const { value } = useServer('/karten', kartenSchema);
  const [kept, setKept] = useState<readonly KeptMap[]>(nothing);
  const reload = useCallback(() => void readKept().then(setKept, () => setKept(nothing)), []);
  useEffect(reload, [reload]);
  const maps = useMemo(() => {
    const served = value ?? nothing;
    const here = kept.map((map) => ({ ...map, isKept: true, offered: served.find(({ name, etag }) => name === map.name && etag !== map.etag) }));
    const there = served.filter(({ name }) => !kept.some((map) => map.name === name)).map((map) => ({ ...map, isKept: false, offered: map }));
    return [...here, ...there];
  }, [value, kept]);
  return { maps, reload };
}

const nothing: readonly Kartendatei[] = [];
