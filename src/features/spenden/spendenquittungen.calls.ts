import * as v from 'valibot';
import { isIsoDate } from '../../kit/kinds/date.ts';
import { isId } from '../../lib/ids.ts';
import { bescheidart } from '../organisation/organisation.vocabularies.ts';
import { spendenart, spendenherkunft, zahlungsart } from '../personen/zahlungen.vocabularies.ts';
import { quittungsform, signaturart } from './spenden.vocabularies.ts';

const words = v.nullable(v.string());
const day = v.nullable(v.string());

const zuwendungSchema = v.object({
  id: v.string(),
  art: v.picklist(spendenart.names),
  betrag: v.number(),
  datum: v.string(),
  zahlungsart: v.nullable(v.picklist(zahlungsart.names)),
  verzicht: v.boolean(),
  bezeichnung: words,
  zustand: words,
  anschaffung_am: day,
  kaufpreisbetrag: v.nullable(v.number()),
  herkunft: v.nullable(v.picklist(spendenherkunft.names)),
  wertunterlagen: v.boolean(),
});

/** What a receipt says, as it was on the day of its issue: it is printed from this alone. */
export const quittungsinhaltSchema = v.object({
  form: v.picklist(quittungsform.names),
  aussteller: v.object({
    name: v.string(),
    name_it: words,
    strasse: words,
    plz: words,
    ort: words,
    vereinsart: words,
    steuernr: words,
    finanzamt: words,
    bescheidart: v.nullable(v.picklist(bescheidart.names)),
    bescheiddatum: day,
    veranlagungszeitraum: words,
    zwecke: words,
    beitraege_abziehbar: v.boolean(),
    maschinell_am: day,
    runts_nr: words,
    runts_datum: day,
    /** The picture of the signature where a machine signs, and the row that it hangs on. */
    faksimile: v.nullable(v.object({ id: v.string(), sha256: v.string(), type: v.string() })),
  }),
  spender: v.object({ name: v.string(), strasse: words, plz: words, ort: words, land: words, steuer_id: words }),
  zuwendungen: v.array(zuwendungSchema),
  von: v.string(),
  bis: v.string(),
  ausgestellt_am: v.string(),
  summe: v.number(),
  signaturart: v.picklist(signaturart.names),
});

export type Quittungsinhalt = v.InferOutput<typeof quittungsinhaltSchema>;

const id = v.pipe(
  v.string(),
  v.check((value) => isId(value)),
);
const isoDay = v.pipe(v.string(), v.check(isIsoDate));

/** Whose gifts of which days are receipted, and how. */
export const quittungsauftragInput = v.strictObject({
  sek_id: id,
  von: isoDay,
  bis: isoDay,
  /** Of one person only. */
  mgd_id: v.optional(id),
  /** One receipt of this form, as a draft has it; without it the gifts decide. */
  form: v.optional(v.picklist(quittungsform.names)),
  /** One receipt a person as far as the law lets, or one a gift. */
  gesammelt: v.boolean(),
  /** Those of which nobody said that a receipt is wanted, too. */
  auch_ohne_wunsch: v.boolean(),
});

export type Quittungsauftrag = v.InferOutput<typeof quittungsauftragInput>;

/** What an order would do: nothing is written. */
export const quittungsvorschauSchema = v.object({
  /** What keeps the branch from issuing at all; messages. */
  hindernisse: v.array(v.string()),
  quittungen: v.array(
    v.object({
      mgd_id: v.string(),
      name: v.string(),
      form: v.picklist(quittungsform.names),
      anzahl: v.number(),
      betrag: v.number(),
      /** Of one person's receipts: what they will say. */
      inhalt: v.optional(quittungsinhaltSchema),
    }),
  ),
  ausgelassen: v.array(
    v.object({
      mgd_id: v.string(),
      name: v.string(),
      datum: v.string(),
      art: v.picklist(spendenart.names),
      betrag: v.number(),
      /** Message. */
      grund: v.string(),
    }),
  ),
  betrag: v.number(),
});

export type Quittungsvorschau = v.InferOutput<typeof quittungsvorschauSchema>;

/** The receipts that were issued. */
export const ausgestelltSchema = v.object({ quittungen: v.array(v.object({ id: v.string(), nummer: v.string() })) });

export type Ausgestellt = v.InferOutput<typeof ausgestelltSchema>;

/** Whose gifts of a year the tax office is told. */
export const spenderlisteInput = v.strictObject({ sek_id: v.optional(id), jahr: v.pipe(v.number(), v.integer()) });

export const spenderlisteSchema = v.array(
  v.object({
    id: v.string(),
    mgd_id: v.string(),
    name: v.string(),
    steuer_id: words,
    personenart: v.picklist(['Mitglied', 'Kontakt', 'Sektion', 'Extern']),
    art: v.picklist(spendenart.names),
    anzahl: v.number(),
    betrag: v.number(),
    /** Numbers of receipts, joined. */
    quittungen: v.string(),
    /** What no receipt says so far. */
    offen: v.number(),
  }),
);

export type Spenderzeile = v.InferOutput<typeof spenderlisteSchema>[number];
