import { PMTiles } from 'pmtiles';
import { useEffect, useMemo, useState } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { useDevice } from '../device.ts';
import type { Ausschnitt } from './kept-maps.ts';
import type { MapFile } from './map-files.ts';
import { regionOf, servedSource, type Region } from './map-region.ts';
import { unpack } from './unpack.ts';

/** Where the user's own branch is at home. */
export type Home = LatLon & { readonly name: string };

interface Wanted {
  /** Null: the whole map. */
  readonly km: number | null;
  /** Null: as fine as the map is. */
  readonly zoom: number | null;
}

/** How much of a map shall be kept. */
export interface RegionState {
  readonly wanted: Wanted;
  readonly choose: (wanted: Wanted) => void;
  readonly zooms: readonly number[];
  /** What is wanted as it would be kept; undefined for the whole map. */
  readonly ausschnitt: Ausschnitt | undefined;
  /** A part is wanted, and its size is not known yet. */
  readonly isOpen: boolean;
  /** Its size cannot be had. */
  readonly isLost: boolean;
}

/** Lets a person choose how much of a map to keep, and finds out what that takes before anything is loaded. */
export function useRegion({ offered, ausschnitt: kept }: MapFile, home: Home | undefined): RegionState {
  const { request } = useDevice();
  const [wanted, choose] = useState<Wanted>({ km: kept?.km ?? null, zoom: kept?.zoom ?? null });
  const { km, zoom } = wanted;
  const archive = useMemo(
    () => (offered === undefined ? undefined : new PMTiles(servedSource(request, offered), undefined, unpack)),
    [request, offered],
  );
  const question = useMemo(
    () =>
      archive === undefined || home === undefined || km === null
        ? undefined
        : { archive, around: { ...home, km }, zoom },
    [archive, home, km, zoom],
  );
  const [told, setTold] = useState<{ readonly question: typeof question; readonly region: Region | undefined }>();
  const bytes = offered?.bytes ?? 0;
  useEffect(() => {
    if (question === undefined) return;
    let isCurrent = true;
    const tell = (region: Region | undefined): void => {
      if (isCurrent) setTold({ question, region });
    };
    void regionOf(question.archive, bytes, question.around, question.zoom ?? undefined).then(tell, () =>
      tell(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [question, bytes]);

  const isAnswered = question !== undefined && told?.question === question;
  const region = isAnswered ? told.region : undefined;
  const ausschnitt =
    question === undefined || region === undefined
      ? undefined
      : { km: question.around.km, ort: question.around.name, zoom: region.zoom, teile: [...region.teile] };
  return {
    wanted,
    choose,
    zooms: told?.region?.zooms ?? [],
    ausschnitt,
    isOpen: question !== undefined && region === undefined,
    isLost: isAnswered && region === undefined,
  };
}
