import * as v from 'valibot';
import { inSektion, oneOf, yearOf, type Criterion } from '../../kit/filter.ts';

/**
 * `GET /statistik/einsaetze` with `jahr`, `status`, `sek_id` (spec B 9.3): figures of the missions that the user may read.
 * Without `jahr` the last five years. A series or table that the user may not read is absent.
 */
export const einsatzstatistikSchema = v.object({
  /** Instant, ISO. */
  stand: v.string(),
  jahre: v.array(v.number()),
  /** Numbers by year: `einsaetze`, `fehleinsaetze`, `personenstunden`, `personen`. */
  reihen: v.record(v.string(), v.array(v.number())),
  /** Numbers by value and year; an empty value is one that is not entered. */
  tafeln: v.record(v.string(), v.array(v.object({ wert: v.string(), zahlen: v.array(v.number()) }))),
});

export type Einsatzstatistik = v.InferOutput<typeof einsatzstatistikSchema>;
/** A value of a table and its number in each year asked for. */
export type Zeile = Einsatzstatistik['tafeln'][string][number];

/** Criteria of the statistics (spec B 9.3), of missions. */
export const statistiksuche: Readonly<Record<string, Criterion>> = {
  jahr: yearOf('einsatzbeginn'),
  status: oneOf('status'),
  sek_id: inSektion('einsatzbeginn'),
};

/** Tables of missions. */
export const einsatztafeln = ['art', 'sektion', 'ort', 'monat', 'stunde', 'taetigkeit', 'ursache'] as const;
/** Tables of the people who were helped. */
export const personentafeln = ['zustand', 'nation', 'alter'] as const;

/** How many years are shown unless one is chosen. */
const shownYears = 5;

/** The years that are counted, the oldest first. */
export const jahreBis = (jahr: number, count = shownYears): readonly number[] =>
  Array.from({ length: count }, (_, index) => jahr - count + 1 + index);
