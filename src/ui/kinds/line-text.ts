import { areaOf } from '../../lib/geo/area.ts';
import { lengthOf } from '../../lib/geo/length.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import { formatDecimal } from '../format.ts';
import { t } from '../t.ts';

/** From here on areas are told in km². */
const wideM2 = 1_000_000;

/** A line in words: how long it is, or where it is closed how much it encloses, and of how many points. */
export function lineText(line: readonly LatLon[], isClosed = false): string {
  const n = line.length;
  if (n === 0) return '';
  if (!isClosed || n < 3)
    return t('{km} km, {n, plural, one {# Punkt} other {# Punkte}}', {
      km: formatDecimal(Math.round(lengthOf(line) / 100) / 10, 1),
      n,
    });
  const area = areaOf(line);
  if (area < wideM2) return t('{ha} ha, {n} Punkte', { ha: formatDecimal(Math.round(area / 1000) / 10, 1), n });
  return t('{km2} km², {n} Punkte', { km2: formatDecimal(Math.round(area / 10_000) / 100, 2), n });
}
