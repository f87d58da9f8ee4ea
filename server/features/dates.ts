import { localDate } from '../../src/kit/filter.ts';
import type { Unit } from '../records/unit.ts';

/** Today's local date in Europe/Rome, YYYY-MM-DD. */
export const today = (unit: Unit): string => localDate(unit.zeit);
