import * as v from 'valibot';
import { jobStatus } from '../features/jobs/jobs.vocabularies.ts';
import { isId } from '../lib/ids.ts';
import { message } from '../lib/message.ts';

/**
 * Background jobs (spec A 2, spec B 7.7):
 * - `PUT /jobs/jobs` with `{ id, typ, …parameters }` orders one: 201, or 200 when this id was ordered before;
 * - `GET /jobs/jobslast` → the user's active jobs: those not yet dismissed;
 * - `GET /jobs/jobs` with the criteria of spec B 9.3, `eigenejobs=true` for the own ones only;
 * - `GET /jobs/auslastung` → what the queue of all users has to do;
 * - `GET /jobs/datei/{id}` → the result under its name, for its owner only;
 * - `DELETE /jobs/jobs/{id}` cancels what is not finished and takes the job out of the indicator; answers the job.
 */
export const activeJobSchema = v.object({ id: v.string(), typ: v.string(), status: v.picklist(jobStatus.names) });

export type ActiveJob = v.InferOutput<typeof activeJobSchema>;

/** A job in the list. Instants are ISO; `zeilen`: rows that were written so far. */
export const jobSchema = v.object({
  ...activeJobSchema.entries,
  parameter: v.record(v.string(), v.string()),
  benutzername: v.string(),
  /** Ordered by who asks. */
  eigen: v.boolean(),
  /** May be ended by who asks. */
  abbrechbar: v.boolean(),
  erstelltam: v.string(),
  fertigam: v.nullable(v.string()),
  zeilen: v.number(),
  dateiname: v.nullable(v.string()),
  /** The result can be downloaded by who asks. */
  abrufbar: v.boolean(),
  /** German sentence why it failed. */
  fehler: v.nullable(v.string()),
});

export type Job = v.InferOutput<typeof jobSchema>;

/** How busy the queue is. */
export const auslastungSchema = v.object({
  wartend: v.number(),
  laufend: v.number(),
  /** Order of the one that has waited longest; null where none waits. */
  wartetseit: v.nullable(v.string()),
  /** Finished and failed since 24 hours ago, and how long one took from its order, seconds, on average. */
  fertig: v.number(),
  fehlerhaft: v.number(),
  dauer: v.nullable(v.number()),
});

export type Auslastung = v.InferOutput<typeof auslastungSchema>;

/** Most missions that one job books. */
export const mostBookings = 200;

/** Characters of a parameter: the ids of that many missions. */
const longestParameter = 37 * mostBookings;

/** `PUT /jobs/jobs`; what else is named are the parameters of the kind. */
export const orderSchema = v.objectWithRest(
  { id: v.custom<string>(isId), typ: v.pipe(v.string(), v.maxLength(60)) },
  v.pipe(v.string(), v.maxLength(longestParameter)),
);

/** Status text of a download whose result lies in its module: not an error but a note (spec B 8). */
export const loadInModule = message('Die erstellte Datei bitte im Modul laden.');
