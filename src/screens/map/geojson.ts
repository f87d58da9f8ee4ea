import type { VisibleRow } from '../../db/base.ts';
import type { Table } from '../../kit/define-table.ts';
import { squareAround } from '../../lib/geo/grid.ts';
import { rounded, type LatLon } from '../../lib/geo/utm.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import type { Rights } from '../../permissions/rights.ts';
import { topicIn } from '../../permissions/topics.ts';
import { asPosition, asText } from '../../ui/kinds/values.ts';
import { download } from '../download.ts';
import type { Exported } from '../list/list-export.tsx';

/** Who may not read whose accident it was gets only the square kilometre, in files that leave the program (domain: einsaetze 6). */
const coarse = 1000;

interface Feature {
  readonly type: 'Feature';
  readonly geometry: { readonly type: 'Point' | 'Polygon'; readonly coordinates: readonly unknown[] };
  readonly properties: Readonly<Record<string, unknown>>;
}

const pair = (place: LatLon): readonly [number, number] => {
  const { lat, lon } = rounded(place);
  return [lon, lat];
};

interface Collection {
  readonly type: 'FeatureCollection';
  /** What the list was narrowed to and what is missing, in words: a foreign member (RFC 7946, 6.1). */
  readonly hinweis?: string;
  readonly features: readonly Feature[];
}

/** What a list shows as GeoJSON (RFC 7946: longitude first, WGS84); rows without a place are left out. */
export function geoJson(
  { columns, rows, narrowed, missing = '' }: Omit<Exported, 'title'>,
  column: string,
  isExact: (row: VisibleRow) => boolean,
): Collection {
  const features = rows.flatMap((row): Feature[] => {
    const position = asPosition(row[column]);
    if (position === null) return [];
    const properties = Object.fromEntries(columns.map(({ header, text }) => [header, text(row)]));
    if (!isExact(row))
      return [
        {
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [squareAround(position, coarse).map(pair)] },
          properties,
        },
      ];
    const height = position.hoehe_m === null ? [] : [position.hoehe_m];
    return [{ type: 'Feature', geometry: { type: 'Point', coordinates: [...pair(position), ...height] }, properties }];
  });
  const hint = [narrowed, missing].filter(Boolean).join('; ');
  return { type: 'FeatureCollection', ...(hint !== '' && { hinweis: hint }), features };
}

/** Whether this user's files may hold the exact place of a row: the field names the topic that it takes. */
export function exactPlaces(rights: Rights, table: Table, column: string): (row: VisibleRow) => boolean {
  const topic = table.fields[column]?.options['exactWith'];
  if (typeof topic !== 'string') return () => true;
  return (row) => rights.holds(topicIn(topic, rowArea(table, row)), 'LESEN', [asText(row['sek_id'])]);
}

/** Saves what a list shows as a file for maps. */
export function exportGeoJson(exported: Exported, rights: Rights, table: Table, column: string): void {
  const text = JSON.stringify(geoJson(exported, column, exactPlaces(rights, table, column)));
  void download(new Blob([text], { type: 'application/geo+json' }), `${exported.title}.geojson`);
}
