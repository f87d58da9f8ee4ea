import * as v from 'valibot';
import { kriterienInput, probeInput } from '../newsletter/newsletter.calls.ts';

/** Letters that one file made on a device holds at most; more are a job (domain: personen 6). */
export const briefeAmGeraet = 300;
/** Letters of one PDF of a job, so that none grows beyond what printers and viewers take. */
export const briefeJeDatei = 250;
/** From so many letters on their number is typed before they are frozen. */
export const brieftippenAb = 1000;

const zahl = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Answer to `GET /newsletter/serienbriefe/{id}/empfaenger`: how many letters go to how many, whom a mail has reached, who gets nothing and why (a message), and what stands against the day of the meeting (a message). */
export const briefkreisSchema = v.object({
  briefe: zahl,
  personen: zahl,
  email: zahl,
  nichtErreicht: zahl,
  erreicht: v.array(v.object({ name: v.string(), anschrift: v.string() })),
  nicht: v.array(v.object({ name: v.string(), grund: v.string() })),
  frist: v.nullable(v.string()),
});
export type Briefkreis = v.InferOutput<typeof briefkreisSchema>;

/** Body of `PUT /newsletter/serienbriefe/{id}/empfaenger`. */
export const briefkriterienInput = kriterienInput;

/** Body of `PUT /newsletter/serienbriefe/{id}/festschreiben`: whether it goes though the meeting is too near, and how many letters it makes, typed from 1,000 on. */
export const festschreibenInput = v.strictObject({ trotzdem: v.boolean(), bestaetigt: v.nullable(zahl) });

/** Body of `PUT /newsletter/vorlagen/{id}/probe`: where a mail to look at goes. */
export const vorlagenprobeInput = probeInput;
