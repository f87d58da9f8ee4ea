import * as v from 'valibot';
import { verguetungsposten } from './abrechnung.vocabularies.ts';
import { verguetungsart } from '../einsaetze.vocabularies.ts';

const betrag = v.pipe(v.number(), v.safeInteger());

/** What a line of the compensation counts and pays; `betrag` in cents. */
const wert = v.object({ menge: v.number(), betrag });

/** A booked mission whose lines are not what it comes to now; `betrag`: what would be paid more, or less, in cents. */
export const offeneDifferenzSchema = v.object({ einsatz_id: v.string(), typ: v.string(), nummer: v.string(), betrag });

export type OffeneDifferenz = v.InferOutput<typeof offeneDifferenzSchema>;

/** `GET /einsaetze/nachberechnung/{einsatz_id}`: where booked lines are not what the mission comes to now. */
export const nachberechnungSchema = v.object({
  differenzen: v.array(
    v.object({
      beteiligter_id: v.string(),
      mgd_id: v.nullable(v.string()),
      posten: v.picklist(verguetungsposten.names),
      art: v.picklist(verguetungsart.names),
      alt: v.nullable(wert),
      neu: v.nullable(wert),
    }),
  ),
  /** Sum of what would be paid more, or less, in cents. */
  betrag,
  /** Other booked missions of its members that are not right any more, those that the user may read; `weitere` counts the rest. */
  andere: v.array(offeneDifferenzSchema),
  weitere: v.number(),
});

export type Nachberechnung = v.InferOutput<typeof nachberechnungSchema>;

/** `PUT /einsaetze/verguetungen/{id}/berichtigung`: what a line should have been, and why. */
export const zeilenberichtigungInput = v.strictObject({
  menge: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(9999),
    v.check((value) => Number(value.toFixed(2)) === value),
  ),
  betrag: v.pipe(betrag, v.minValue(0), v.maxValue(99_999_999)),
  grund: v.pipe(v.string(), v.trim(), v.minLength(1, 'Pflichtfeld'), v.maxLength(300)),
});

/** The line that took its place. */
export const zeilenberichtigungSchema = v.object({ id: v.string(), rev: v.number() });

export type Zeilenberichtigung = v.InferOutput<typeof zeilenberichtigungInput>;
