import type { MapOptions } from 'maplibre-gl';
import { TileType, type Header } from 'pmtiles';
import * as v from 'valibot';

type Style = Exclude<NonNullable<MapOptions['style']>, string>;
type Layer = Style['layers'][number];
type Expression = NonNullable<NonNullable<Extract<Layer, { type: 'line' }>['paint']>['line-gradient']>;

/** What a map file says about itself. */
export interface TileArchive {
  readonly name: string;
  readonly header: Pick<Header, 'tileType' | 'minZoom' | 'maxZoom' | 'minLon' | 'minLat' | 'maxLon' | 'maxLat'>;
  readonly metadata: unknown;
}

const metadataSchema = v.object({
  attribution: v.optional(v.string(), ''),
  vector_layers: v.optional(v.array(v.object({ id: v.string() })), []),
  /** Heights in the colours of pictures: a relief. */
  encoding: v.optional(v.picklist(['terrarium', 'mapbox'])),
});

const told = ({ metadata }: TileArchive): v.InferOutput<typeof metadataSchema> | undefined =>
  v.is(metadataSchema, metadata) ? v.parse(metadataSchema, metadata) : undefined;

/** Who made the map, as plain text; map files hold HTML. */
export function attributionOf(archives: readonly TileArchive[]): string {
  const texts = archives.map((archive) => told(archive)?.attribution ?? '');
  return [
    ...new Set(
      texts.map((text) =>
        text
          .replace(/<[^>]*>/g, '')
          .replace(/&copy;/g, '©')
          .replace(/&amp;/g, '&')
          .trim(),
      ),
    ),
  ]
    .filter(Boolean)
    .join(', ');
}

const green = ['wood', 'forest', 'grass', 'grassland', 'scrub', 'meadow', 'park', 'nature_reserve', 'national_park'];
const main = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'highway', 'major_road', 'medium_road'];
const paths = ['path', 'footway', 'track', 'steps', 'bridleway', 'via_ferrata', 'pedestrian'];
/** Of all that a map may name, what helps in the mountains. */
const spots = [
  'peak',
  'volcano',
  'saddle',
  'mountain_pass',
  'cave_entrance',
  'glacier',
  'alpine_hut',
  'wilderness_hut',
  'shelter',
  'hospital',
  'helipad',
  'waterfall',
];
const isOneOf = (names: readonly string[]): Expression => [
  'in',
  ['coalesce', ['get', 'kind'], ['get', 'class'], ''],
  ['literal', [...names]],
];

/** Colours of the map in both themes. */
const colours = {
  light: {
    ground: '#f2f0ea',
    green: '#dfe8d6',
    ice: '#e6f0f5',
    water: '#b9d5e8',
    road: '#b5aa9a',
    path: '#a39683',
    border: '#9b7fa8',
    building: '#d9d2c7',
    contour: '#d8c9b0',
    name: '#3b3733',
    shadow: '#5b5347',
    light: '#ffffff',
  },
  dark: {
    ground: '#1b1a18',
    green: '#222a20',
    ice: '#2b3338',
    water: '#1c3446',
    road: '#5b544b',
    path: '#6b6256',
    border: '#7a648a',
    building: '#2d2a27',
    contour: '#3a342a',
    name: '#dcd6ce',
    shadow: '#000000',
    light: '#57524a',
  },
} as const;

type Locale = 'de' | 'it';
type Palette = (typeof colours)['light' | 'dark'];
type Base = { readonly id: string; readonly source: string; readonly 'source-layer': string };

const filled = (base: Base, colour: string, filter?: Expression): Layer => ({
  ...base,
  type: 'fill',
  ...(filter === undefined ? {} : { filter }),
  paint: { 'fill-color': colour },
});
const drawn = (base: Base, colour: string, width: number, filter?: Expression): Layer => ({
  ...base,
  type: 'line',
  ...(filter === undefined ? {} : { filter }),
  paint: { 'line-color': colour, 'line-width': width },
});
const dashed = (base: Base, colour: string, width: number, dash: [number, number], filter?: Expression): Layer => ({
  ...base,
  type: 'line',
  ...(filter === undefined ? {} : { filter }),
  paint: { 'line-color': colour, 'line-width': width, 'line-dasharray': dash },
});

/** A name in the language of the app, else as it stands on the spot. */
const nameIn = (locale: Locale): Expression => [
  'coalesce',
  ['get', `name:${locale}`],
  ['get', `name_${locale}`],
  ['get', 'name'],
  '',
];
const height: Expression = [
  'case',
  ['has', 'ele'],
  ['concat', '\n', ['to-string', ['get', 'ele']], ' m'],
  ['has', 'elevation'],
  ['concat', '\n', ['to-string', ['get', 'elevation']], ' m'],
  '',
];

// The device's own fonts: none has to be loaded.
const labelled = (
  base: Base,
  { name, ground }: Palette,
  text: Expression,
  look: Partial<Extract<Layer, { type: 'symbol' }>['layout']>,
  filter?: Expression,
): Layer => ({
  ...base,
  type: 'symbol',
  ...(filter === undefined ? {} : { filter }),
  layout: { 'text-field': text, 'text-font': ['sans-serif'], 'text-size': 12, ...look },
  paint: { 'text-color': name, 'text-halo-color': ground, 'text-halo-width': 1.2 },
});

const roads = ['transportation', 'roads', 'streets'];
const named = ['place', 'places', 'place_labels'];
const towns: Expression = [
  'in',
  ['coalesce', ['get', 'kind_detail'], ['get', 'class'], ['get', 'kind'], ''],
  ['literal', ['city', 'town']],
];
/** The more people, the earlier; schemas count up or down. */
const byRank: Expression = [
  'case',
  ['has', 'population_rank'],
  ['-', 0, ['to-number', ['get', 'population_rank']]],
  ['to-number', ['get', 'rank'], 99],
];

/** Whether a map names places itself. */
export const hasNames = (archive: TileArchive): boolean =>
  archive.header.tileType === TileType.Mvt && layerIds(archive).some((id) => named.includes(id));

type Look = readonly [readonly string[], (base: Base, palette: Palette, locale: Locale) => Layer];

/** Layers of the usual schemas (Protomaps, OpenMapTiles, Shortbread), from below; what nobody knows is not drawn. A relief lies between areas and lines. */
const areas: readonly Look[] = [
  [['earth', 'land'], (base, { ground }) => filled(base, ground)],
  [['landcover', 'landuse', 'natural', 'park'], (base, { green: colour }) => filled(base, colour, isOneOf(green))],
  [['landcover', 'natural'], (base, { ice }) => filled(base, ice, isOneOf(['glacier', 'ice']))],
];
const lines: readonly Look[] = [
  [['contour', 'contours', 'contour_lines'], (base, { contour }) => drawn(base, contour, 0.6)],
  [
    ['water', 'ocean', 'water_polygons'],
    (base, { water }) => filled(base, water, ['==', ['geometry-type'], 'Polygon']),
  ],
  [
    ['water', 'waterway', 'water_lines'],
    (base, { water }) => drawn(base, water, 1, ['==', ['geometry-type'], 'LineString']),
  ],
  [['building', 'buildings'], (base, { building }) => filled(base, building)],
  [roads, (base, { path }) => drawn(base, path, 0.8, ['!', isOneOf(paths)])],
  [roads, (base, { path }) => dashed(base, path, 1.1, [3, 1.5], isOneOf(paths))],
  [roads, (base, { road }) => drawn(base, road, 2.4, isOneOf(main))],
  [['aerialway', 'aerialways'], (base, { road }) => dashed(base, road, 1.4, [6, 2])],
  [['boundary', 'boundaries'], (base, { border }) => dashed(base, border, 1, [4, 2])],
];
const names: readonly Look[] = [
  [
    ['contour', 'contours', 'contour_lines'],
    (base, palette) =>
      labelled(base, palette, ['to-string', ['coalesce', ['get', 'ele'], ['get', 'height'], '']], {
        'symbol-placement': 'line',
        'text-size': 10,
      }),
  ],
  [['water_name'], (base, palette, locale) => labelled(base, palette, nameIn(locale), { 'text-size': 11 })],
  [
    named,
    (base, palette, locale) =>
      labelled(base, palette, nameIn(locale), {
        'symbol-sort-key': byRank,
        'text-size': ['case', towns, 14, 12],
        'text-offset': [0, 1.3],
      }),
  ],
  [
    ['mountain_peak'],
    (base, palette, locale) => labelled(base, palette, ['concat', '▲\n', nameIn(locale), height], { 'text-size': 11 }),
  ],
  [
    ['poi', 'pois'],
    (base, palette, locale) =>
      labelled(base, palette, ['concat', nameIn(locale), height], { 'text-size': 11 }, isOneOf(spots)),
  ],
];

/** Style of the association's map files, one over the other: pictures, areas, relief, lines, names; `theme` and `locale` as the app's. */
export function tileStyle(archives: readonly TileArchive[], theme: 'light' | 'dark', locale: Locale = 'de'): Style {
  const palette = colours[theme];
  const drawnBy = (looks: readonly Look[], kind: string): Layer[] =>
    looks.flatMap(([ids, look], index) =>
      archives.flatMap((archive) =>
        (archive.header.tileType === TileType.Mvt ? ids.filter((id) => layerIds(archive).includes(id)) : []).map((id) =>
          look(
            { id: `${archive.name} ${kind} ${index} ${id}`, source: archive.name, 'source-layer': id },
            palette,
            locale,
          ),
        ),
      ),
    );
  const pictures = archives.filter((archive) => archive.header.tileType !== TileType.Mvt && !isRelief(archive));
  return {
    version: 8,
    sources: Object.fromEntries(archives.map((archive) => [archive.name, sourceOf(archive)])),
    layers: [
      { id: 'grund', type: 'background', paint: { 'background-color': palette.ground } },
      ...pictures.map(({ name }): Layer => ({ id: name, type: 'raster', source: name })),
      ...drawnBy(areas, 'flaeche'),
      ...archives.filter(isRelief).map(({ name }): Layer => ({
        id: name,
        type: 'hillshade',
        source: name,
        paint: {
          'hillshade-exaggeration': 0.3,
          'hillshade-shadow-color': palette.shadow,
          'hillshade-highlight-color': palette.light,
          'hillshade-accent-color': palette.shadow,
        },
      })),
      ...drawnBy(lines, 'linie'),
      ...drawnBy(names, 'name'),
    ],
  };
}

const isRelief = (archive: TileArchive): boolean =>
  archive.header.tileType !== TileType.Mvt && told(archive)?.encoding !== undefined;
const layerIds = (archive: TileArchive): readonly string[] => told(archive)?.vector_layers.map(({ id }) => id) ?? [];

function sourceOf(archive: TileArchive): Style['sources'][string] {
  const {
    name,
    header: { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat },
  } = archive;
  const given = { tiles: [`karte://${encodeURIComponent(name)}/{z}/{x}/{y}`], minzoom: minZoom, maxzoom: maxZoom };
  const bounds: [number, number, number, number] = [minLon, minLat, maxLon, maxLat];
  if (tileType === TileType.Mvt) return { type: 'vector', ...given, bounds };
  const encoding = told(archive)?.encoding;
  return encoding === undefined
    ? { type: 'raster', ...given, bounds, tileSize: 256 }
    : { type: 'raster-dem', ...given, bounds, tileSize: 512, encoding };
}
