/** A stand on the map; exact where the reader was told the place, else to two decimals of a degree. */
interface Ort {
  readonly lat: number;
  readonly lon: number;
  readonly label: string;
  readonly detail: string;
  readonly istGenau: boolean;
}

const grob = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Stands as GeoJSON (RFC 7946: longitude first, WGS84). Who may not know where hives stand gets two decimals, whatever lies here (domain: archive-tief 7). */
export const standorte = (orte: readonly Ort[]): object => ({
  type: 'FeatureCollection',
  features: orte.map(({ lat, lon, label, detail, istGenau }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: istGenau ? [lon, lat] : [grob(lon), grob(lat)] },
    properties: { stand: label, angaben: detail, genau: istGenau },
  })),
});
