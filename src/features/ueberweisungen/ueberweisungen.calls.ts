import * as v from 'valibot';
import { rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';
import { empfaengerpruefung } from './ueberweisungen.vocabularies.ts';

const given = v.optional(v.string());

/** A transfer that a run leaves out or says something of; the sentence is a message. */
const zeileSchema = v.object({ ueberweisung_id: v.string(), name: v.string(), text: v.string() });

/** What stands between a run of transfers and its file (domain: finanzen 4, 7). */
export const ueberweisungspruefungSchema = v.object({
  /** Whatever keeps the run as a whole from being checked; `feld`: where it is mended, a column of the run. */
  hindernisse: v.array(v.object({ feld: v.nullable(v.string()), text: v.string() })),
  /** What somebody should know of the run first. */
  hinweise: v.array(v.string()),
  /** What is left out, and why; it stays open. */
  ausgeschlossen: v.array(zeileSchema),
  /** What goes with the run all the same. */
  warnungen: v.array(zeileSchema),
  zahlungen: v.number(),
  /** Sum in cents. */
  betrag: v.number(),
  /** The day on which the bank carries it out; null until one is typed. */
  banktag: v.nullable(v.string()),
});

/** `POST /ueberweisungen/laeufe/pruefung`: what is typed of a run that is not saved. */
export const ueberweisungslaufInput = v.strictObject({
  sek_id: v.string(),
  format: given,
  bank_id: given,
  cuc: given,
  ausfuehrungam: given,
  bis: given,
});

const posten_id = v.pipe(v.string(), v.uuid());

/** `PUT /ueberweisungen/laeufe/{id}/rueckmeldungen`: what the bank said of transfers, typed by hand. */
export const rueckmeldungenInput = v.strictObject({
  rueckmeldungen: v.pipe(
    v.array(
      v.variant('art', [
        v.strictObject({
          art: v.literal('Abgelehnt'),
          posten_id,
          grund: v.picklist(rueckgabegrund.names),
          am: v.optional(v.pipe(v.string(), v.isoDate())),
        }),
        v.strictObject({
          art: v.literal('Empfaenger'),
          posten_id,
          ergebnis: v.picklist(empfaengerpruefung.names),
          name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(140))),
        }),
      ]),
    ),
    v.minLength(1),
    v.maxLength(5000),
  ),
});
/** `PUT /ueberweisungen/laeufe/{id}/namen`: payees whose name becomes what their bank says. */
export const namenInput = v.strictObject({ posten_ids: v.pipe(v.array(posten_id), v.minLength(1), v.maxLength(5000)) });
/** So many transfers have their payee's name from the bank now. */
export const namenSchema = v.object({ berichtigt: v.number() });

export type Ueberweisungspruefung = v.InferOutput<typeof ueberweisungspruefungSchema>;
export type Rueckmeldung = v.InferOutput<typeof rueckmeldungenInput>['rueckmeldungen'][number];
