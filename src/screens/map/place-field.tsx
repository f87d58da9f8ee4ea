import { orte as orteTable } from '../../features/stammdaten/orte.table.ts';
import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { verortungen } from '../../features/verortung/verortungen.table.ts';
import { useMemo, useState, type ReactElement } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
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
  return (
    <div className="stack">
      {onPick && <StandortWahl onPick={onPick} />}
      <PlaceMap points={points} onPick={onPick} home={home} isInForm />
    </div>
  );
}

/** Most of the own places that fit what was typed. */
const most = 50;

/** Takes the place of one of the organisation's own. */
function StandortWahl({ onPick }: { readonly onPick: (place: LatLon) => void }): ReactElement | null {
  const [typed, setTyped] = useState('');
  const rows = useRows(verortungen);
  const own = useMemo(
    () => (rows ?? []).filter(({ archiviertam, position }) => !archiviertam && position).toSorted(byName),
    [rows],
  );
  if (own.length === 0) return null;
  const words = searchWords(typed);
  return (
    <ComboBox
      label={t('Eigener Standort')}
      value={null}
      items={own
        .filter(({ name, name_it, gemeinde }) => holdsWords(searchText([name, name_it, gemeinde]), words))
        .slice(0, most)
        .map(({ id, name, gemeinde }) => ({ id, label: [name, gemeinde].filter(Boolean).join(' · ') }))}
      onSearch={setTyped}
      onChange={(id) => {
        const position = own.find((one) => one.id === id)?.position;
        if (position) onPick(position);
      }}
    />
  );
}

const byName = (a: { name?: string | null }, b: { name?: string | null }): number =>
  (a.name ?? '').localeCompare(b.name ?? '', 'de');
