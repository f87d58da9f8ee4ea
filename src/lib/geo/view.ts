import type { LatLon } from './utm.ts';

/** What a map shows: its middle and the zoom of Web Mercator (the world is 512 px wide at zoom 0, as with MapLibre). */
export type View = LatLon & { zoom: number };

/** Size of a map, px. */
export type Size = { width: number; height: number };

/** A spot on the map, px from its upper left corner. */
export type Spot = { x: number; y: number };

/** West, south, east, north. */
export type Bounds = { west: number; south: number; east: number; north: number };

const minZoom = 3;
const maxZoom = 18;
/** A single place is shown with some kilometres around it. */
const closest = 13;

const worldAt = (zoom: number): number => 512 * 2 ** zoom;

/** Where a place lies on a map of the world that is so wide. */
export function toWorld({ lat, lon }: LatLon, world: number): Spot {
  const angle = (lat * Math.PI) / 180;
  return {
    x: ((lon + 180) / 360) * world,
    y: ((1 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / Math.PI) / 2) * world,
  };
}

function fromWorld({ x, y }: Spot, world: number): LatLon {
  const angle = 2 * Math.atan(Math.exp((1 - (2 * y) / world) * Math.PI)) - Math.PI / 2;
  return { lat: (angle * 180) / Math.PI, lon: (x / world) * 360 - 180 };
}

/** Where a place lies on the map. */
export function toSpot(view: View, size: Size, place: LatLon): Spot {
  const world = worldAt(view.zoom);
  const middle = toWorld(view, world);
  const spot = toWorld(place, world);
  return { x: spot.x - middle.x + size.width / 2, y: spot.y - middle.y + size.height / 2 };
}

/** The place at a spot of the map. */
export function toPlace(view: View, size: Size, spot: Spot): LatLon {
  const world = worldAt(view.zoom);
  const middle = toWorld(view, world);
  return fromWorld({ x: middle.x + spot.x - size.width / 2, y: middle.y + spot.y - size.height / 2 }, world);
}

/** The map pushed by some pixels. */
export function moved(view: View, size: Size, by: Spot): View {
  return { ...toPlace(view, size, { x: size.width / 2 - by.x, y: size.height / 2 - by.y }), zoom: view.zoom };
}

/** The map nearer or farther by some zoom, while what lies at a spot stays there. */
export function zoomed(
  view: View,
  size: Size,
  by: number,
  spot: Spot = { x: size.width / 2, y: size.height / 2 },
): View {
  const zoom = Math.min(maxZoom, Math.max(minZoom, view.zoom + by));
  const place = toPlace(view, size, spot);
  const next = { ...place, zoom };
  return moved(next, size, { x: spot.x - size.width / 2, y: spot.y - size.height / 2 });
}

/** The map that shows all of these places, with a margin. */
export function fitted(places: readonly LatLon[], size: Size, margin = 48): View | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const world = worldAt(0);
  const spots = places.map((place) => toWorld(place, world));
  const [west, east] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [north, south] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const room = (pixels: number, span: number): number =>
    Math.log2(Math.max(1, pixels - 2 * margin) / Math.max(span, 1e-9));
  const zoom = Math.min(
    closest,
    Math.max(minZoom, Math.min(room(size.width, east - west), room(size.height, south - north))),
  );
  return { ...fromWorld({ x: (west + east) / 2, y: (north + south) / 2 }, world), zoom };
}

/** What the map shows at its edges. */
export function boundsOf(view: View, size: Size): Bounds {
  const { lat: north, lon: west } = toPlace(view, size, { x: 0, y: 0 });
  const { lat: south, lon: east } = toPlace(view, size, { x: size.width, y: size.height });
  return { west, south, east, north };
}

/** Metres of a pixel in the middle of the map. */
export const metresOfPixel = ({ lat, zoom }: View): number =>
  (40_075_016.7 * Math.cos((lat * Math.PI) / 180)) / worldAt(zoom);
