import { orte as orteTable } from '../../features/stammdaten/orte.table.ts';
import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { useMemo, type ReactElement } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useRecord, useRows } from '../use-replica.ts';
import { placeOfSektion } from './home.ts';
import { PlaceMap } from './place-map.tsx';

interface PlaceFieldProps {
  readonly place: (LatLon & { readonly genauigkeit_m?: number | null }) | null;
  readonly onPick?: ((place: LatLon) => void) | undefined;
}

/** The map of a field of coordinates. */
export function PlaceField({ place, onPick }: PlaceFieldProps): ReactElement {
  const { user } = useDevice();
  const sektion = useRecord(sektionen, user.sek_id);
  const orte = useRows(orteTable);
  const home = useMemo(() => placeOfSektion(sektion ?? undefined, orte ?? []), [sektion, orte]);
  const lat = place?.lat;
  const lon = place?.lon;
  const genauigkeit_m = place?.genauigkeit_m;
  const points = useMemo(
    () =>
      lat === undefined || lon === undefined
        ? []
        : [{ id: 'stelle', lat, lon, genauigkeit_m, label: t('Position'), tone: 'brand' as const }],
    [lat, lon, genauigkeit_m],
  );
  return <PlaceMap points={points} onPick={onPick} home={home} isInForm />;
}
