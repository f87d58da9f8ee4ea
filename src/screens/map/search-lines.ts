import type { VisibleRow } from '../../db/base.ts';
import { asLine, asPosition, asText } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import type { MapPoint } from './clusters.ts';
import type { MapLine } from './map-layers.tsx';

/** A row of `einsatz_suche` as it is drawn. */
export const lineOf = (row: VisibleRow): MapLine => ({
  id: row.id,
  label: asText(row['bezeichnung']),
  points: asLine(row['linie']),
  isClosed: row['art'] !== 'Weg',
  tone: row['stand'] === 'Erledigt' ? 'ok' : 'info',
});

/** The place of a mission, where it has one. */
export function einsatzPoint(position: unknown): readonly MapPoint[] {
  const place = asPosition(position);
  return place === null
    ? []
    : [
        {
          id: 'einsatz',
          lat: place.lat,
          lon: place.lon,
          genauigkeit_m: place.genauigkeit_m,
          label: t('Einsatz'),
          tone: 'brand',
        },
      ];
}
