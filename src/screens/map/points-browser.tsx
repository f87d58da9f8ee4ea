import { useMemo, useState, type ReactElement } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatInteger } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import type { MapPoint } from './clusters.ts';
import { PlaceMap } from './place-map.tsx';
import { useNavigate } from '../link.tsx';
import type { Address } from '../../features/addresses.ts';

/** A point that can be opened. */
export interface MapEntry extends MapPoint {
  /** Second line of the list. */
  readonly detail: string;
  /** Undefined where there is no screen for it. */
  readonly path: Address | undefined;
}

interface PointsBrowserProps {
  readonly label: string;
  readonly entries: readonly MapEntry[];
  /** How many records have no place. */
  readonly missing: number;
  readonly home?: LatLon | undefined;
}

/** The map says most; the list beside it is for the keyboard, the screen reader and the eye that reads. */
const mostListed = 200;

/** Points on a map and the same as a list; what is selected in one is selected in the other. */
export function PointsBrowser({ label, entries, missing, home }: PointsBrowserProps): ReactElement {
  const navigate = useNavigate();
  const [selected, setSelected] = useState<string>();
  const chosen = useMemo(() => entries.find(({ id }) => id === selected), [entries, selected]);
  const rest = entries.length - mostListed;
  const open = ({ path }: MapEntry): void => void (path !== undefined && navigate({ to: path }));
  return (
    <div className="map-split">
      <PlaceMap points={entries} selected={selected} onSelect={setSelected} home={home} />
      <ul className="map-list" aria-label={label}>
        {chosen !== undefined && (
          <li className="map-chosen">
            <strong>{chosen.label}</strong>
            <span className="muted">{chosen.detail}</span>
            {chosen.path !== undefined && (
              <Button size="small" iconAfter="chevronRight" onPress={() => open(chosen)}>
                {t('Öffnen')}
              </Button>
            )}
          </li>
        )}
        {entries.slice(0, mostListed).map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className="map-entry"
              aria-current={entry.id === selected}
              onClick={() => setSelected(entry.id)}
              onDoubleClick={() => open(entry)}
            >
              <span>
                <i className="map-layer-dot" data-tone={entry.tone} />
                {entry.label}
              </span>
              <span className="muted num">{entry.detail}</span>
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li className="muted">{t('{n} weitere stehen nur auf der Karte.', { n: formatInteger(rest) })}</li>
        )}
        {missing > 0 && <li className="muted">{t('{n} ohne Position', { n: formatInteger(missing) })}</li>}
      </ul>
    </div>
  );
}
