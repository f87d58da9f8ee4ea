import * as v from 'valibot';
import { halbjahr } from './musikschule.vocabularies.ts';

const given = v.optional(v.string());
const uuid = v.pipe(v.string(), v.uuid());

/** Who pays what for half a school year, and who does not and why, before a run is made; amounts in cents. Sentences are messages. */
export const schulgeldvorschauSchema = v.object({
  /** What keeps the run as a whole back; `feld`: where it is mended, a column of the run. */
  hindernisse: v.array(v.object({ feld: v.nullable(v.string()), text: v.string() })),
  betrag: v.number(),
  zeilen: v.array(
    v.object({
      schueler_id: v.string(),
      name: v.string(),
      fach: v.string(),
      betrag: v.number(),
      zahlungsform: v.picklist(['Bar', 'Lastschrift', 'Ueberweisung']),
      /** Who pays for that pupil. */
      zahler: v.nullable(v.string()),
    }),
  ),
  ausgeschlossen: v.array(v.object({ schueler_id: v.string(), name: v.string(), fach: v.string(), text: v.string() })),
});

/** `POST /musikschule/schulgeldlaeufe/vorschau`: what is typed of a run that is not saved. */
export const schulgeldlaufEntwurfInput = v.strictObject({
  sek_id: uuid,
  schuljahr_id: uuid,
  halbjahr: v.optional(v.picklist(halbjahr.names)),
  knt_id: v.optional(uuid),
  datum: given,
  faelligam: given,
});

export type Schulgeldvorschau = v.InferOutput<typeof schulgeldvorschauSchema>;
