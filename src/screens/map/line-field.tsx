import { einsatzSuche } from '../../features/einsaetze/einsatz-suche.table.ts';
import { einsaetze } from '../../features/einsaetze/einsaetze.table.ts';
import { orte as orteTable } from '../../features/stammdaten/orte.table.ts';
import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { useMemo, type ReactElement } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { useDevice } from '../device.ts';
import { useChildren, useRecord, useRows } from '../use-replica.ts';
import { placeOfSektion } from './home.ts';
import type { MapLine } from './map-layers.tsx';
import { PlaceMap } from './place-map.tsx';
import { lineOf, einsatzPoint } from './search-lines.ts';

interface LineFieldProps {
  readonly line: readonly LatLon[];
  readonly isClosed: boolean;
  readonly row: { readonly id: string; readonly einsatz_id: string };
  readonly onPick?: ((place: LatLon) => void) | undefined;
}

/** The map of a field with a line, with the place of its mission and what else was searched there. */
export function LineField({ line, isClosed, row: { id, einsatz_id }, onPick }: LineFieldProps): ReactElement {
  const { user } = useDevice();
  const sektion = useRecord(sektionen, user.sek_id);
  const orte = useRows(orteTable);
  const home = useMemo(() => placeOfSektion(sektion ?? undefined, orte ?? []), [sektion, orte]);
  const position = useRecord(einsaetze, einsatz_id)?.position;
  const points = useMemo(() => einsatzPoint(position), [position]);
  const all = useChildren(einsatzSuche, einsatz_id);
  const lines = useMemo((): readonly MapLine[] => {
    const others = (all ?? []).filter((other) => other.id !== id);
    return [
      ...others.map((other): MapLine => ({ ...lineOf(other), tone: 'other' })),
      { id, label: '', points: line, isClosed, tone: 'info' },
    ];
  }, [all, id, line, isClosed]);
  return <PlaceMap points={points} lines={lines} onPick={onPick} home={home} isInForm />;
}
