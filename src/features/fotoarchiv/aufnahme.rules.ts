import { ZONE } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';

/** Long edges of the copies of a photo, in pixels. */
export const kopieSeiten = [320, 640, 1280, 2048] as const;
export type Kopieseite = (typeof kopieSeiten)[number];

/** Which copies a photo of this long edge has: it is never made larger, so one that is smaller has no more of them than show something new. */
export const kopienVon = (laengste: number): readonly Kopieseite[] =>
  kopieSeiten.filter((_, at) => at === 0 || (kopieSeiten[at - 1] ?? 0) < laengste);

/** When a photo was taken. `aufnahme`: ISO instant; `zeitzone`: the offset or the zone that was taken for it. */
export interface Aufnahmezeit {
  readonly aufnahme: string | null;
  readonly zeitzone: string | null;
  readonly genauigkeit: 'Genau' | 'ZeitzoneAngenommen' | 'Unbekannt';
}

const unbekannt: Aufnahmezeit = { aufnahme: null, zeitzone: null, genauigkeit: 'Unbekannt' };
const firstYear = 1900;

/**
 * `2026:07:01 10:11:12` and `+02:00` of Exif. A time without an offset counts in Europe/Rome, which is marked: where clocks go forward the
 * later instant, where they go back the earlier one. `0000:00:00` and what is no day is unknown (domain: archive-kommunikation 7).
 */
export function aufnahmezeit(text: string | undefined, offset: string | undefined): Aufnahmezeit {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text ?? '') ?? [];
  if (year === undefined || Number(year) < firstYear) return unbekannt;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  try {
    const local = Temporal.PlainDateTime.from(wall, { overflow: 'reject' });
    const zone = /^(?:[+-]\d\d:\d\d|Z)/.exec(offset ?? '')?.[0];
    const instant = zone === undefined ? local.toZonedDateTime(ZONE).toInstant() : Temporal.Instant.from(wall + zone);
    return {
      aufnahme: new Date(instant.epochMilliseconds).toISOString(),
      zeitzone: zone ?? ZONE,
      genauigkeit: zone === undefined ? 'ZeitzoneAngenommen' : 'Genau',
    };
  } catch {
    return unbekannt;
  }
}

/** Degrees within which branches take their photos: Italy and its neighbours. */
const umgebung = { south: 35, north: 55.1, west: 5, east: 19 };

const liegtHier = (lat: number, lon: number): boolean =>
  lat >= umgebung.south && lat <= umgebung.north && lon >= umgebung.west && lon <= umgebung.east;

/** What is said of a place that lies far away and would lie here with its degrees the other way round. */
export const ortswarnung = (place: { readonly lat: number; readonly lon: number }): string | undefined =>
  !liegtHier(place.lat, place.lon) && liegtHier(place.lon, place.lat)
    ? message('Der Ort liegt weit außerhalb des Landes. Sind Breite und Länge vertauscht?')
    : undefined;
