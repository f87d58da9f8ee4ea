import * as v from 'valibot';
import { isId } from '../../lib/ids.ts';
import { auszugsformat, bedeutungen, umsatzart, zeichen, zeilenstatus } from './auszuege.vocabularies.ts';

const id = v.custom<string>(isId);
const nullableText = v.nullable(v.string());
const spalte = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(300));

const spaltenwahlSchema = v.strictObject({
  kopf: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(1000)),
  spalten: v.strictObject(v.entriesFromList(bedeutungen, v.optional(spalte))),
  dezimal: v.picklist([',', '.']),
});

/** Largest file of a bank, in characters: 10 000 movements are about a third. */
export const maxAuszug = 24_000_000;

/** Largest body with a file of a bank, in bytes: letters that JSON writes with a backslash included. */
export const maxAuszugBytes = 2 * maxAuszug;

/** `POST /kassenbuch/auszuege/einlesen`: the text of a bank's file; with `vorschau` nothing is kept. `sekbank_id`: of which account, where the file does not say. */
export const einlesenInput = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  inhalt: v.pipe(v.string(), v.maxLength(maxAuszug)),
  sekbank_id: v.optional(v.nullable(id)),
  spalten: v.optional(spaltenwahlSchema),
  vorschau: v.boolean(),
});

/** What the server read, statement by statement. Amounts in cents; sentences are messages. */
export const einlesenSchema = v.object({
  auszuege: v.array(
    v.object({
      /** Undefined in a preview, and of what is never kept. */
      id: v.optional(v.string()),
      format: v.picklist([...auszugsformat.names, 'Camt052', 'Camt054']),
      konto: v.string(),
      nummer: nullableText,
      von: v.string(),
      bis: v.string(),
      waehrung: v.string(),
      anfang: v.nullable(v.number()),
      ende: v.nullable(v.number()),
      /** Sum of all movements of the file. */
      summe: v.number(),
      neu: v.number(),
      /** Movements that an earlier file had, too. */
      bekannt: v.number(),
      vorgemerkt: v.number(),
      hinweise: v.array(v.string()),
    }),
  ),
  /** Whether there is something to keep. */
  einlesbar: v.boolean(),
});

export type Eingelesen = v.InferOutput<typeof einlesenSchema>;

const nachricht = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300));
const betrag = v.pipe(v.number(), v.safeInteger());

const konto = v.strictObject({ id, knt_id: id, kostenstelle_id: v.optional(v.nullable(id)) });
const rueckgabe = v.strictObject({ id, lastschrift_id: id });
const ausgleich = v.strictObject({ id, ausgleich_id: id });

/**
 * What one line is: payment of claims, in parts that are the whole of it; income or expense of an account; a transfer to another box; a
 * voucher that is there; a collection that the bank gave back; or the sum of a run, whose voucher waits in transit.
 */
const wofuer = v.union([
  v.strictObject({
    id,
    teile: v.pipe(v.array(v.strictObject({ forderung_id: id, betrag })), v.minLength(1), v.maxLength(100)),
  }),
  konto,
  v.strictObject({ id, gegensekbank_id: id }),
  v.strictObject({ id, kassenbuch_id: id }),
  rueckgabe,
  ausgleich,
]);

/** `GET /kassenbuch/auszuege/{id}/stand`: the lines of a statement with what they may pay. */
export const standSchema = v.object({
  zeilen: v.array(
    v.object({
      id: v.string(),
      rev: v.number(),
      lfdnr: v.number(),
      buchungstag: v.string(),
      betrag: v.number(),
      waehrung: v.string(),
      partner: nullableText,
      iban: nullableText,
      zweck: nullableText,
      endtoendid: nullableText,
      mandatsref: nullableText,
      grund: nullableText,
      umsatzart: v.nullable(v.picklist(umsatzart.names)),
      sammelposten: v.boolean(),
      istTeil: v.boolean(),
      status: v.picklist(zeilenstatus.names),
      kassenbuch_id: nullableText,
      /** The first is the best. */
      vorschlaege: v.array(
        v.object({
          punkte: v.number(),
          zeichen: v.array(v.picklist(zeichen)),
          teile: v.array(v.object({ id: v.string(), betrag: v.number() })),
        }),
      ),
      vorgewaehlt: v.boolean(),
      /** What else it seems to be, as a sentence and as what confirms it: a return, the sum of a run, a rule. */
      angebote: v.array(v.object({ satz: v.string(), wofuer: v.union([konto, rueckgabe, ausgleich]) })),
      /** Vouchers that somebody booked already and that may be this movement, the nearest first. */
      belege: v.array(v.string()),
    }),
  ),
  /** These vouchers; `betrag` as the account has it. */
  belege: v.array(
    v.object({
      id: v.string(),
      nummer: nullableText,
      beschreibung: v.string(),
      buchungsdatum: v.string(),
      betrag: v.number(),
    }),
  ),
  /** The open items that are proposed. */
  posten: v.array(
    v.object({
      id: v.string(),
      nummer: nullableText,
      name: nullableText,
      text: nullableText,
      betrag: v.number(),
      faelligam: nullableText,
    }),
  ),
  /** Sentences about statements that are missing before or after this one. */
  luecken: v.array(v.string()),
});

export type AuszugStand = v.InferOutput<typeof standSchema>;
/** What a line seems to be besides payments of claims. */
export type Angebot = StandZeile['angebote'][number];
export type StandZeile = AuszugStand['zeilen'][number];

/** `PUT /kassenbuch/auszuege/{id}/zuordnen`: lines that a person confirms, each for itself. */
export const zuordnenInput = v.strictObject({ zeilen: v.pipe(v.array(wofuer), v.minLength(1), v.maxLength(1000)) });
export type ZuordnenOrder = v.InferOutput<typeof zuordnenInput>;

/** How many were booked, and why others were not. */
export const zuordnenSchema = v.object({
  zugeordnet: v.number(),
  abgelehnt: v.array(v.object({ id: v.string(), text: v.string() })),
});
export type Zugeordnet = v.InferOutput<typeof zuordnenSchema>;

/** `PUT /kassenbuch/auszuege/{id}/loesen`: a line is opened again, and what it booked is taken back. */
export const loesenInput = v.strictObject({ zeile: id, grund: nachricht });
