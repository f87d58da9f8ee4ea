import { lengthOf } from '../../lib/geo/length.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import { formatDecimal } from '../format.ts';
import { t } from '../t.ts';

/** A line in words: how long it is and of how many points. */
export const lineText = (line: readonly LatLon[]): string =>
  line.length === 0 ? '' : t('{km} km, {n, plural, one {# Punkt} other {# Punkte}}', { km: formatDecimal(Math.round(lengthOf(line) / 100) / 10, 1), n: line.length });
