import { message } from '../message.ts';
import { parseDegrees } from './degrees.ts';
import { middleOf } from './mgrs.ts';
import { bandOf, fromGrid, rounded, toGrid, type LatLon } from './utm.ts';

/** A place that was read; `genauigkeit_m` when the notation itself is coarser than some metres. */
export type Place = LatLon & { genauigkeit_m: number | null };

/** What a question offers: the place, and for `zone` the zone it would lie in, the likeliest first. */
export type Choice = Place & { zone?: number };

/** What a typed position means (domain: einsaetze 7). */
export type Parsed =
  | ({ kind: 'place' } & Place)
  | { kind: 'question'; why: 'swapped' | 'zone' | 'outside'; choices: readonly Choice[] }
  | { kind: 'refused'; sentence: string };

/** The Alps and what lies around them; beyond, a person confirms. */
const isNear = ({ lat, lon }: LatLon): boolean => lat >= 43 && lat <= 51 && lon >= 5 && lon <= 17;

/** The zones of the region. */
const zones = [32, 33, 31];

const utmref = /^(\d{1,2})\s?([C-HJ-NP-X])\s*([A-HJ-NP-Z][A-HJ-NP-V])\s*(\d{1,5}\s+\d{1,5}|\d{2,10})$/;
const utm =
  /^(?:(\d{1,2})\s?([C-HJ-NP-X])?[\s,]+)?E?\s?(\d{6}(?:[.,]\d+)?)\s?(?:M?\s?E|M)?[\s,;/]+N?\s?(\d{7}(?:[.,]\d+)?)\s?(?:M?\s?N|M)?$/;
// Germany writes the zone in front of the easting.
const zoneInEasting = /^(3[123])(\d{6}(?:[.,]\d+)?)(\s?[\s,;/]\s?\d{7}(?:[.,]\d+)?)$/;
const meridianStrip = /^[1-5]\d{6}(?:[.,]\d+)?[\s,;/]+[45]\d{6}(?:[.,]\d+)?$/;

/**
 * Reads a position in any notation that rescuers use: degrees, UTM, UTMREF (MGRS). `near` is where the user is at home: it decides
 * which zone is offered first.
 */
export function parsePlace(text: string, near?: LatLon): Parsed {
  const plain = text.trim();
  if (isWords(plain))
    return refused(message('what3words wird nicht angenommen. Bitte Grad, UTM oder UTMREF eingeben.'));
  const upper = plain
    .toUpperCase()
    .replace(/^(UTMREF|UTM|MGRS|WGS\s?84|ETRS\s?89)[\s:]*/, '')
    .replace(zoneInEasting, '$1 $2$3')
    .trim();
  const square = asUtmref(upper);
  if (square) return square;
  if (/GAU(SS|ß)|KR(Ü|UE)GER|\bGK\b|DHDN|\bMGI\b|BOAGA|RECHTSWERT|HOCHWERT/.test(upper) || meridianStrip.test(upper)) {
    return refused(message('Gauß-Krüger wird nicht angenommen. Bitte Grad, UTM oder UTMREF eingeben.'));
  }
  return (
    asUtm(upper, near) ??
    asDegrees(plain) ??
    refused(
      message('Koordinaten in Grad, UTM oder UTMREF erwartet, etwa 46.458600, 11.621400 oder 32T 701294 5148342.'),
    )
  );
}

const refused = (sentence: string): Parsed => ({ kind: 'refused', sentence });

const isWords = (text: string): boolean =>
  /what3words|w3w/i.test(text) || /^\/{0,3}\p{L}{3,}([.。]\p{L}{3,}){2}$/u.test(text);

function asDegrees(text: string): Parsed | undefined {
  const found = parseDegrees(text);
  if (!found) return undefined;
  const place = { lat: found.lat, lon: found.lon, genauigkeit_m: null };
  const turned = { ...place, lat: place.lon, lon: place.lat };
  // Who wrote N and E meant it.
  if (!isNear(place) && !found.isNamed && isNear(turned))
    return { kind: 'question', why: 'swapped', choices: [turned] };
  return settled(place);
}

function asUtm(text: string, near: LatLon | undefined): Parsed | undefined {
  const found = utm.exec(text);
  if (!found) return undefined;
  const [, zone, band, easting = '', northing = ''] = found;
  const metres = { easting: Number(easting.replace(',', '.')), northing: Number(northing.replace(',', '.')) };
  if (zone === undefined) return askForZone(metres, near);
  const place = at({ zone: Number(zone), ...metres });
  if (!place || (band !== undefined && !fits(band, place.lat)))
    return refused(message('Zone und Werte passen nicht zusammen.'));
  return settled(place);
}

function askForZone(metres: { easting: number; northing: number }, near: LatLon | undefined): Parsed {
  const home = near && toGrid(near).zone;
  const choices = zones
    .toSorted((a, b) => Number(b === home) - Number(a === home))
    .flatMap((zone) => {
      const place = at({ zone, ...metres });
      return place && isNear(place) ? [{ ...place, zone }] : [];
    });
  return choices.length === 0
    ? refused(message('Zone und Werte passen nicht zusammen.'))
    : { kind: 'question', why: 'zone', choices };
}

function asUtmref(text: string): Parsed | undefined {
  const [, zone, band = '', square = '', digits = ''] = utmref.exec(text) ?? [];
  if (zone === undefined) return undefined;
  const [east = '', north] = digits.split(/\s+/);
  const isEven = north === undefined ? east.length % 2 === 0 : east.length === north.length;
  const found =
    isEven && Number(zone) >= 1 && Number(zone) <= 60
      ? middleOf(Number(zone), band, square, east + (north ?? ''))
      : undefined;
  if (!found) return refused(message('Dieses UTMREF-Feld gibt es nicht.'));
  return settled({ ...rounded(found), genauigkeit_m: found.size > 1 ? Math.ceil(found.size / 2) : null });
}

const settled = (place: Place): Parsed =>
  isNear(place) ? { kind: 'place', ...place } : { kind: 'question', why: 'outside', choices: [place] };

function at(grid: { zone: number; easting: number; northing: number }): Place | undefined {
  if (grid.zone < 1 || grid.zone > 60 || grid.northing > 9_300_000) return undefined;
  return { ...rounded(fromGrid(grid)), genauigkeit_m: null };
}

// `32N` means the northern hemisphere; metres that were rounded may lie a little beyond the border of a band.
const fits = (band: string, lat: number): boolean =>
  band === 'N' || [lat - 1e-4, lat, lat + 1e-4].some((one) => bandOf(one) === band);
