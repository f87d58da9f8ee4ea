import type { MapOptions } from 'maplibre-gl';
import { TileType, type Header } from 'pmtiles';
import * as v from 'valibot';

type Style = Exclude<NonNullable<MapOptions['style']>, string>;
type Layer = Style['layers'][number];
type Filter = NonNullable<Extract<Layer, { type: 'line' }>['filter']>;

/** What a map file says about itself. */
export interface TileArchive {
  readonly name: string;
  readonly header: Pick<Header, 'tileType' | 'minZoom' | 'maxZoom' | 'minLon' | 'minLat' | 'maxLon' | 'maxLat'>;
  readonly metadata: unknown;
}

const metadataSchema = v.object({
  attribution: v.optional(v.string(), ''),
  vector_layers: v.optional(v.array(v.object({ id: v.string() })), []),
});

/** Who made the map, as plain text; map files hold HTML. */
export function attributionOf(archives: readonly TileArchive[]): string {
  const texts = archives.map(({ metadata }) => (v.is(metadataSchema, metadata) ? v.parse(metadataSchema, metadata).attribution : ''));
  return [...new Set(texts.map((text) => text.replace(/<[^>]*>/g, '').replace(/&copy;/g, '©').replace(/&amp;/g, '&').trim()))].filter(Boolean).join(', ');
}

const green = ['wood', 'forest', 'grass', 'grassland', 'scrub', 'meadow', 'park', 'nature_reserve', 'national_park'];
const main = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'highway', 'major_road', 'medium_road'];
const isOneOf = (names: readonly string[]): Filter => ['in', ['coalesce', ['get', 'kind'], ['get', 'class'], ''], ['literal', [...names]]];

/** Colours of the map in both themes. */
const colours = {
  light: { ground: '#f2f0ea', green: '#dfe8d6', ice: '#e6f0f5', water: '#b9d5e8', road: '#b5aa9a', path: '#a39683', border: '#9b7fa8', building: '#d9d2c7', contour: '#d8c9b0', name: '#3b3733' },
  dark: { ground: '#1b1a18', green: '#222a20', ice: '#2b3338', water: '#1c3446', road: '#5b544b', path: '#6b6256', border: '#7a648a', building: '#2d2a27', contour: '#3a342a', name: '#dcd6ce' },
} as const;

type Palette = (typeof colours)['light' | 'dark'];
type Base = { readonly id: string; readonly source: string; readonly 'source-layer': string };

const filled = (base: Base, colour: string, names?: readonly string[]): Layer => ({ ...base, type: 'fill', ...(names === undefined ? {} : { filter: isOneOf(names) }), paint: { 'fill-color': colour } });
const drawn = (base: Base, colour: string, width: number): Layer => ({ ...base, type: 'line', paint: { 'line-color': colour, 'line-width': width } });

const named = ['place', 'places', 'place_labels'];

/** Whether a map names places itself. */
export const hasNames = (archive: TileArchive): boolean => archive.header.tileType === TileType.Mvt && layerIds(archive).some((id) => named.includes(id));

/** Layers of the usual schemas (Protomaps, OpenMapTiles, Shortbread), from below. What nobody knows is not drawn. */
const looks: readonly (readonly [readonly string[], (base: Base, palette: Palette) => Layer])[] = [
  [['earth', 'land'], (base, { ground }) => filled(base, ground)],
  [['landcover', 'landuse', 'natural', 'park'], (base, { green: colour }) => filled(base, colour, green)],
  [['landcover', 'natural'], (base, { ice }) => filled(base, ice, ['glacier', 'ice'])],
  [['contour', 'contours', 'contour_lines'], (base, { contour }) => drawn(base, contour, 0.6)],
  [['water', 'ocean', 'water_polygons'], (base, { water }) => filled(base, water)],
  [['waterway', 'water_lines'], (base, { water }) => drawn(base, water, 1)],
  [['building', 'buildings'], (base, { building }) => filled(base, building)],
  [['transportation', 'roads', 'streets'], (base, { path }) => drawn(base, path, 0.8)],
  [['transportation', 'roads', 'streets'], (base, { road }) => ({ ...base, type: 'line', filter: isOneOf(main), paint: { 'line-color': road, 'line-width': 2.4 } })],
  [['boundary', 'boundaries'], (base, { border }) => ({ ...base, type: 'line', paint: { 'line-color': border, 'line-width': 1, 'line-dasharray': [4, 2] } })],
  [[...named, 'mountain_peak', 'pois', 'water_name'], (base, { name, ground }) => ({
    ...base,
    type: 'symbol',
    // The device's own fonts: none has to be loaded.
    layout: { 'text-field': ['coalesce', ['get', 'name:de'], ['get', 'name'], ''], 'text-font': ['sans-serif'], 'text-size': 12 },
    paint: { 'text-color': name, 'text-halo-color': ground, 'text-halo-width': 1.2 },
  })],
];

/** Style of the association's map files, one over the other; `theme` as the app's. */
export function tileStyle(archives: readonly TileArchive[], theme: 'light' | 'dark'): Style {
  const palette = colours[theme];
  return {
    version: 8,
    sources: Object.fromEntries(archives.map((archive) => [archive.name, sourceOf(archive)])),
    layers: [{ id: 'grund', type: 'background', paint: { 'background-color': palette.ground } }, ...archives.flatMap((archive) => layersOf(archive, palette))],
  };
}

function sourceOf({ name, header: { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } }: TileArchive): Style['sources'][string] {
  const tiles = [`karte://${encodeURIComponent(name)}/{z}/{x}/{y}`];
  const reach = { minzoom: minZoom, maxzoom: maxZoom };
  return tileType === TileType.Mvt
    ? { type: 'vector', tiles, ...reach, bounds: [minLon, minLat, maxLon, maxLat] }
    : { type: 'raster', tiles, ...reach, bounds: [minLon, minLat, maxLon, maxLat], tileSize: 256 };
}

const layerIds = ({ metadata }: TileArchive): readonly string[] => (v.is(metadataSchema, metadata) ? v.parse(metadataSchema, metadata).vector_layers.map(({ id }) => id) : []);

function layersOf(archive: TileArchive, palette: Palette): Layer[] {
  const { name, header } = archive;
  if (header.tileType !== TileType.Mvt) return [{ id: name, type: 'raster', source: name }];
  const known = layerIds(archive);
  return looks.flatMap(([ids, look], index) => ids.filter((id) => known.includes(id)).map((id) => look({ id: `${name} ${index} ${id}`, source: name, 'source-layer': id }, palette)));
}
