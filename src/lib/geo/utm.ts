import Utm, { LatLon as GeodesyLatLon } from 'geodesy/utm.js';

/** WGS84 degrees (the same as ETRS89 for our purpose); six decimals are about 10 cm. */
export type LatLon = { lat: number; lon: number };

/** A place in a UTM zone of the northern hemisphere, metres. */
export type Grid = { zone: number; easting: number; northing: number };

/** Six decimals, as positions are stored. */
export const rounded = ({ lat, lon }: LatLon): LatLon => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lon: Math.round(lon * 1e6) / 1e6,
});

/** UTM of a place, not rounded. `zone` measures from a neighbouring zone, so that a map keeps one grid. Throws RangeError beyond 80° S and 84° N. */
export function toGrid({ lat, lon }: LatLon, zone?: number): Grid {
  const utm = new GeodesyLatLon(lat, lon).toUtm(zone);
  return { zone: utm.zone, easting: utm.easting, northing: utm.northing };
}

/** Place of UTM metres. Throws RangeError for what no zone has. */
export function fromGrid({ zone, easting, northing }: Grid): LatLon {
  const { lat, lon } = new Utm(zone, 'N', easting, northing).toLatLon();
  return { lat, lon };
}

/** Latitude band; 48° N itself belongs to U. The letter comes from the degrees, since the way back from metres may fall below the border. */
export const bandOf = (lat: number): string => 'CDEFGHJKLMNPQRSTUVWXX'.charAt(Math.floor(lat / 8 + 10));
