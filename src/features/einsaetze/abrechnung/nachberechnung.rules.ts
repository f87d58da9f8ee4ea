import type { OffeneDifferenz } from './verguetungen.calls.ts';

/** A booked mission whose lines are not right any more, as a list of records shows it. */
export const falscherEinsatz = ({ einsatz_id, typ, nummer, betrag }: OffeneDifferenz) => ({
  row: { id: einsatz_id, typ },
  text: nummer,
  difference: betrag,
});
