import { TileType } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { attributionOf, tileStyle, type TileArchive } from './tile-style.ts';

const archive = (
  name: string,
  ids: readonly string[],
  attribution?: string,
  tileType = TileType.Mvt,
  encoding?: string,
): TileArchive => ({
  name,
  header: { tileType, minZoom: 0, maxZoom: 14, minLon: 10, minLat: 46, maxLon: 12, maxLat: 47 },
  metadata: {
    attribution,
    ...(encoding === undefined ? {} : { encoding }),
    vector_layers: ids.map((id) => ({ id, fields: {} })),
  },
});

describe('style of map files', () => {
  it.each([
    ['Protomaps', ['earth', 'landcover', 'water', 'roads', 'places', 'pois']],
    ['OpenMapTiles', ['landcover', 'water', 'transportation', 'place', 'mountain_peak']],
    ['Shortbread', ['land', 'ocean', 'streets', 'place_labels']],
  ])('draws what %s has, water below roads below names', (_name, ids) => {
    const { layers } = tileStyle([archive('alpen', ids)], 'light');
    const drawn = layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : layer.id));
    expect(new Set(drawn)).toEqual(new Set(['grund', ...ids]));
    const kinds = layers.map(({ type }) => type);
    expect(kinds.lastIndexOf('fill')).toBeLessThan(kinds.indexOf('line'));
    expect(kinds.lastIndexOf('line')).toBeLessThan(kinds.indexOf('symbol'));
  });

  it('draws pictures as they are, and nothing of layers that nobody knows', () => {
    expect(
      tileStyle([archive('luftbild', [], undefined, TileType.Webp)], 'dark').layers.map(({ type }) => type),
    ).toEqual(['background', 'raster']);
    expect(tileStyle([archive('alpen', ['gipfelbuch'])], 'light').layers).toHaveLength(1);
  });

  it('lays pictures below, a relief between areas and lines, and names above all, whichever file comes first', () => {
    const { layers, sources } = tileStyle(
      [
        archive('a', ['earth', 'roads', 'places']),
        archive('hoehen', [], undefined, TileType.Webp, 'terrarium'),
        archive('bild', [], undefined, TileType.Png),
        archive('b', ['landcover', 'contour']),
      ],
      'light',
    );
    const kinds = layers.map(({ type }) => type);
    expect(kinds.slice(0, 2)).toEqual(['background', 'raster']);
    expect(kinds.indexOf('hillshade')).toBeGreaterThan(kinds.lastIndexOf('fill'));
    expect(kinds.indexOf('hillshade')).toBeLessThan(kinds.indexOf('line'));
    expect(kinds.lastIndexOf('line')).toBeLessThan(kinds.indexOf('symbol'));
    expect(sources['hoehen']).toMatchObject({ type: 'raster-dem', encoding: 'terrarium' });
  });

  it('names places in the language of the app, and peaks with their height', () => {
    const texts = (locale: 'de' | 'it') =>
      JSON.stringify(
        tileStyle([archive('alpen', ['places', 'pois'])], 'dark', locale).layers.flatMap((layer) =>
          layer.type === 'symbol' ? [layer.layout?.['text-field']] : [],
        ),
      );
    expect(texts('it')).toContain('name:it');
    expect(texts('de')).toContain('name:de');
    expect(texts('de')).toContain('elevation');
  });

  it('keeps several files apart, each within its bounds, and asks no other server', () => {
    const { sources, glyphs, sprite } = tileStyle([archive('a b', ['water']), archive('c', ['water'])], 'light');
    expect(sources['a b']).toMatchObject({ tiles: ['karte://a%20b/{z}/{x}/{y}'], bounds: [10, 46, 12, 47] });
    expect([Object.keys(sources), glyphs, sprite]).toEqual([['a b', 'c'], undefined, undefined]);
  });

  it('names once who made the maps, without their HTML', () => {
    const html = '<a href="https://osm.example">&copy; OpenStreetMap</a>';
    expect(
      attributionOf([
        archive('a', [], html),
        archive('b', [], html),
        archive('c', []),
        { ...archive('d', []), metadata: 'kaputt' },
      ]),
    ).toBe('© OpenStreetMap');
  });
});
