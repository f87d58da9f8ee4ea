import { describe, expect, it, test } from 'vitest';
import { germanText } from '../message.ts';
import { GpxError, maxGpxBytes, readGpx, simplified } from './gpx.ts';
import { lengthOf } from './length.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const gpx = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="x"><metadata><name>Datei</name><time>2020-01-01T00:00:00Z</time></metadata>${inside}</gpx>`;
const point = (lat: number, lon: number, time = ''): string =>
  `<trkpt lat="${lat}" lon="${lon}"><ele>1200</ele>${time === '' ? '' : `<time>${time}</time>`}</trkpt>`;
const refusal = (data: Uint8Array): string => {
  try {
    readGpx(data);
  } catch (error) {
    if (error instanceof GpxError) return germanText(error.message);
    throw error;
  }
  return 'read';
};

describe('a GPX file', () => {
  it('gives the way with its name and times', () => {
    const track = readGpx(
      bytes(
        gpx(
          `<trk><name>Trupp 1 &amp; Hund</name><trkseg>${point(46.5, 11.5, '2026-02-01T08:00:00Z')}${point(46.51, 11.52, '2026-02-01T10:30:00+01:00')}</trkseg></trk>`,
        ),
      ),
    );
    expect(track).toEqual({
      name: 'Trupp 1 & Hund',
      points: [
        { lat: 46.5, lon: 11.5 },
        { lat: 46.51, lon: 11.52 },
      ],
      von: '2026-02-01T08:00:00.000Z',
      bis: '2026-02-01T09:30:00.000Z',
    });
  });

  it('may be a route, with a prefix, the other order and other quotes', () => {
    const route =
      "<g:gpx xmlns:g='x'><g:rte><g:rtept lon='11.5' lat='46.5'/><g:rtept lon='11.6' lat='46.6'/></g:rte></g:gpx>";
    expect(readGpx(bytes(route)).points).toEqual([
      { lat: 46.5, lon: 11.5 },
      { lat: 46.6, lon: 11.6 },
    ]);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['another file', 'PK\u0003\u0004', 'Das ist keine GPX-Datei.'],
    ['HTML', '<html><body>', 'Das ist keine GPX-Datei.'],
    ['no text', new Uint8Array([0x3c, 0xff, 0xfe]), 'Das ist keine GPX-Datei.'],
    [
      'entities that swell',
      `<!DOCTYPE x [<!ENTITY a "aaaa">]>${gpx('')}`,
      'Diese Datei enthält Anweisungen, die in keiner GPX-Datei stehen. Sie wird nicht gelesen.',
    ],
    [
      'entities of another file',
      gpx(`<!doctype foo SYSTEM "file:///etc/passwd">${point(46, 11)}`),
      'Diese Datei enthält Anweisungen, die in keiner GPX-Datei stehen. Sie wird nicht gelesen.',
    ],
    ['one point', gpx(point(46, 11)), 'Die Datei enthält keinen Weg.'],
    [
      'a place beyond the earth',
      gpx(`${point(46, 11)}${point(96, 11)}`),
      'Die Datei enthält Stellen, die es nicht gibt.',
    ],
    ['no number', gpx(`${point(46, 11)}<trkpt lat="NaN" lon="11">`), 'Die Datei enthält Stellen, die es nicht gibt.'],
    ['too many points', gpx('<trkpt lat="46" lon="11"/>'.repeat(200_001)), 'Die Datei hat mehr als 200000 Punkte.'],
    ['too many bytes', new Uint8Array(maxGpxBytes + 1), 'Die Datei ist größer als 20 MB.'],
  ])('with %s is refused with a sentence', (_, data, sentence) =>
    expect(refusal(typeof data === 'string' ? bytes(data) : data)).toBe(sentence),
  );

  it('that would make a search go back and forth is read to its end', () => {
    expect(refusal(bytes(gpx(`<trkpt ${' '.repeat(1_000_000)}`)))).toBe('Die Datei enthält keinen Weg.');
    expect(refusal(bytes(gpx(`${'<trkpt lat="'.repeat(100_000)}`)))).toBe('Die Datei enthält keinen Weg.');
  });
});

test('a long way keeps its ends and its shape in few points', () => {
  const way = Array.from({ length: 20_000 }, (_, index) => ({
    lat: 46 + index * 1e-5,
    lon: 11 + Math.sin(index / 300) * 0.01,
  }));
  const short = simplified(way, 1000);
  expect(short.length).toBeLessThanOrEqual(1000);
  expect([short[0], short.at(-1)]).toEqual([way[0], way.at(-1)]);
  expect(Math.abs(lengthOf(short) / lengthOf(way) - 1)).toBeLessThan(0.01);
  expect(simplified(way.slice(0, 5), 1000)).toEqual(way.slice(0, 5));
  expect(
    Math.round(
      lengthOf([
        { lat: 46, lon: 11 },
        { lat: 47, lon: 11 },
      ]) / 1000,
    ),
  ).toBe(111);
});
