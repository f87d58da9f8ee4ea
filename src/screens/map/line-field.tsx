import { useMemo, type ReactElement } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { useDevice } from '../device.ts';
import { useRecord, useRows } from '../use-replica.ts';
import { placeOfSection } from './home.ts';
import { PlaceMap } from './place-map.tsx';

interface LineFieldProps {
  readonly line: readonly LatLon[];
  readonly isClosed: boolean;
  readonly onPick?: ((place: LatLon) => void) | undefined;
}

/** The map of a field with a line. */
export function LineField({ line, isClosed, onPick }: LineFieldProps): ReactElement {
  const { user } = useDevice();
  const section = useRecord('sektionen', user.sek_id);
  const orte = useRows('orte');
  const home = useMemo(() => placeOfSection(section ?? undefined, orte ?? []), [section, orte]);
  const lines = useMemo(() => [{ id: 'linie', points: line, isClosed, isQuiet: false }], [line, isClosed]);
  return <PlaceMap points={noPoints} lines={lines} onPick={onPick} home={home} isInForm />;
}

const noPoints: readonly [] = [];
