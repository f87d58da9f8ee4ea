import { message } from '../message.ts';
import type { LatLon } from './utm.ts';

/** What a device recorded on its way. */
export interface Track {
  readonly name: string | undefined;
  readonly points: readonly LatLon[];
  /** Instants of the first and the last point, where the file tells them. */
  readonly von: string | undefined;
  readonly bis: string | undefined;
}

export const maxGpxBytes = 20_000_000;
const mostRead = 200_000;
const mostCompared = 5000;
const earthM = 6_371_000;

/** A file that is none, or that nobody needs who only recorded a way; `message` is a packed sentence. */
export class GpxError extends Error {}

/**
 * Reads the tracks and routes of a GPX file (1.0 and 1.1) as one way. Only the places, times and the name are looked for in the text:
 * nothing of the file is expanded, loaded or run. Throws GpxError.
 */
export function readGpx(bytes: Uint8Array): Track {
  if (bytes.byteLength > maxGpxBytes)
    throw new GpxError(message('Die Datei ist größer als {n} MB.', { n: maxGpxBytes / 1_000_000 }));
  const text = textOf(bytes);
  if (!/^\uFEFF?\s*</.test(text) || !/<(?:[a-zA-Z]\w{0,20}:)?gpx[\s>]/.test(text.slice(0, 10_000)))
    throw new GpxError(message('Das ist keine GPX-Datei.'));
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new GpxError(
      message('Diese Datei enthält Anweisungen, die in keiner GPX-Datei stehen. Sie wird nicht gelesen.'),
    );
  const points: LatLon[] = [];
  let first = 0;
  for (const { 1: attributes = '', index } of text.matchAll(
    /<(?:[a-zA-Z]\w{0,20}:)?(?:trkpt|rtept)\s([^<>]{1,300})>/g,
  )) {
    const [lat, lon] = [numberIn(attributes, 'lat'), numberIn(attributes, 'lon')];
    if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180)
      throw new GpxError(message('Die Datei enthält Stellen, die es nicht gibt.'));
    if (points.length === 0) first = index;
    if (points.push({ lat, lon }) > mostRead)
      throw new GpxError(message('Die Datei hat mehr als {n} Punkte.', { n: mostRead }));
  }
  if (points.length < 2) throw new GpxError(message('Die Datei enthält keinen Weg.'));
  const times = text.slice(first);
  return {
    name: nameIn(text),
    points,
    von: instantIn(times, times.indexOf('<time>')),
    bis: instantIn(times, times.lastIndexOf('<time>')),
  };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new GpxError(message('Das ist keine GPX-Datei.'), { cause });
  }
}

function numberIn(attributes: string, name: 'lat' | 'lon'): number | undefined {
  const written = new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']\\s*([-+]?\\d{1,3}(?:\\.\\d{1,20})?)\\s*["']`).exec(
    attributes,
  )?.[1];
  return written === undefined ? undefined : Number(written);
}

function instantIn(text: string, at: number): string | undefined {
  const written =
    at < 0
      ? undefined
      : /^<time>\s*(\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d))\s*</.exec(text.slice(at, at + 80))?.[1];
  const ms = written === undefined ? Number.NaN : Date.parse(written);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Name of the first track or route; that of the file's description is not one. */
function nameIn(text: string): string | undefined {
  const start = text.search(/<(?:[a-zA-Z]\w{0,20}:)?(?:trk|rte)>/);
  const written =
    start < 0
      ? undefined
      : /^<[^<>]{3,30}>\s*<(?:[a-zA-Z]\w{0,20}:)?name>(?:<!\[CDATA\[)?([^<\]]{1,200})/.exec(
          text.slice(start, start + 400),
        )?.[1];
  const name = written
    ?.replaceAll(/&(\w{2,4});/g, (whole, one: string) => entities[one] ?? whole)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return name === '' ? undefined : name;
}

/** A way with at most so many points, of which none is farther from the former way than needed (Douglas and Peucker); very long ones are thinned evenly first. */
export function simplified(points: readonly LatLon[], most: number): readonly LatLon[] {
  const step = Math.ceil(points.length / mostCompared);
  const thin = step <= 1 ? points : points.filter((_, index) => index % step === 0 || index === points.length - 1);
  for (let metres = 2; ; metres *= 2) {
    if (thin.length <= most) return thin;
    const kept = peucker(thin, metres);
    if (kept.length <= most) return kept;
  }
}

function peucker(points: readonly LatLon[], metres: number): readonly LatLon[] {
  const flat = points.map(({ lat, lon }) => ({
    x: ((lon * Math.PI) / 180) * earthM * Math.cos((lat * Math.PI) / 180),
    y: ((lat * Math.PI) / 180) * earthM,
  }));
  const keep = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    let [far, at] = [metres, -1];
    for (let index = from + 1; index < to; index += 1) {
      const off = offLine(flat[index], flat[from], flat[to]);
      if (off > far) [far, at] = [off, index];
    }
    if (at < 0) continue;
    keep.add(at);
    open.push([from, at], [at, to]);
  }
  return points.filter((_, index) => keep.has(index));
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** Distance of a point from a stretch. */
function offLine(point: Flat | undefined, a: Flat | undefined, b: Flat | undefined): number {
  if (point === undefined || a === undefined || b === undefined) return 0;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
  return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy);
}
