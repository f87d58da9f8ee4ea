import * as v from 'valibot';
import { isNetz } from '../../lib/ip-network.ts';
import { message } from '../../lib/message.ts';

const time = v.nullable(v.string());
const wrong = message('Ungültiger Wert');
const line = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(message('Pflichtfeld')), v.maxLength(most));

/** `POST /verwaltung/zugaenge`: a token for one program; `bis` is the last day on which it is good. */
export const zugangInput = v.strictObject({
  name: line(80),
  zweck: line(400),
  sek_id: v.pipe(v.string(), v.uuid(wrong)),
  schreibt: v.boolean(),
  rechte: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(120))),
    v.minLength(1, message('Bitte mindestens ein Recht wählen.')),
    v.maxLength(2000),
  ),
  netze: v.pipe(v.array(v.pipe(v.string(), v.check(isNetz, wrong))), v.maxLength(20)),
  bis: v.pipe(v.string(), v.isoDate(wrong)),
});

/** A new token: told this once and never again. */
export const neuerZugangSchema = v.object({ id: v.string(), token: v.string() });

/** `GET /verwaltung/zugaenge`: those of branches where this user may see them, the newest first. `stand` says whether it opens anything now. */
export const zugaengeSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    zweck: v.string(),
    von: v.string(),
    ende_von: v.nullable(v.string()),
    sek_id: v.string(),
    schreibt: v.boolean(),
    rechte: v.array(v.string()),
    netze: v.array(v.string()),
    endung: v.string(),
    erstellt_am: v.string(),
    bis: v.string(),
    letzte_nutzung: time,
    widerrufen_am: time,
    stand: v.picklist(['gilt', 'widerrufen', 'abgelaufen', 'konto']),
    eigener: v.boolean(),
  }),
);

export type ZugangInput = v.InferOutput<typeof zugangInput>;
export type Zugang = v.InferOutput<typeof zugaengeSchema>[number];
