import * as v from 'valibot';
import { isIsoDate } from '../../kit/kinds/date.ts';
import { isId } from '../../lib/ids.ts';

const id = v.custom<string>(isId);
const day = v.pipe(v.string(), v.check(isIsoDate));
const words = v.nullable(v.string());

/** Longest XML of an invoice, in characters. */
export const maxXml = 2_000_000;

/** Largest body with one, in bytes: letters that JSON writes with a backslash included. */
export const maxXmlBytes = 2 * maxXml;

/** `POST /rechnungen/eingang/einlesen`: the XML of an invoice; with `vorschau` nothing is kept. */
export const einlesenInput = v.strictObject({
  sek_id: id,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  inhalt: v.string(),
  vorschau: v.boolean(),
});

/** Largest document of an invoice that goes by mail, in letters of base64 (about 2 MB). */
const maxDokument = 2_800_000;

/** `PUT /rechnungen/rechnungen/{id}/email`: the document, made on the device, to an address of its customer; `anfrage` sent again sends no second mail. */
export const rechnungMailInput = v.strictObject({
  anfrage: id,
  an: v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail()),
  dokument: v.pipe(v.string(), v.base64(), v.maxLength(maxDokument)),
});
export const rechnungMailSchema = v.object({ versandt_am: v.string() });

/** What the server read. Amounts in cents; sentences are messages. */
export const eingelesenSchema = v.object({
  /** Null in a preview. */
  id: v.nullable(v.string()),
  nummer: v.string(),
  datum: v.string(),
  art: v.picklist(['Rechnung', 'Gutschrift']),
  lieferant: words,
  netto: v.number(),
  ust: v.number(),
  zahlbar: v.number(),
  faelligam: words,
  zeilen: v.array(v.object({ text: v.string(), betrag: v.number(), satz: v.number() })),
  hinweise: v.array(v.string()),
});
export type Eingelesen = v.InferOutput<typeof eingelesenSchema>;

/** `PUT /rechnungen/zahlen`: something of an invoice is paid, in money. */
export const zahlenInput = v.strictObject({
  rechnung_id: id,
  datum: day,
  sekbank_id: id,
  betrag: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

/** `PUT /rechnungen/ausgleichen`: open items of one partner are set off against each other. */
export const ausgleichenInput = v.strictObject({
  forderungen: v.pipe(v.array(id), v.minLength(2), v.maxLength(100)),
});

/** The record that came of it. */
export const entstandenSchema = v.object({ id: v.string() });

/** `POST /rechnungen/mahnvorschlag`: who would be reminded today. */
export const vorschlagInput = v.strictObject({ sek_id: id });
export const vorschlagSchema = v.array(
  v.object({
    /** Of the person, or of the name where no member is known. */
    id: v.string(),
    name: v.string(),
    betrag: v.number(),
    posten: v.array(
      v.object({
        forderung_id: v.string(),
        nummer: words,
        text: v.string(),
        faelligam: v.string(),
        betrag: v.number(),
        stufe: v.number(),
      }),
    ),
  }),
);
export type Mahnvorschlag = v.InferOutput<typeof vorschlagSchema>[number];

/** `PUT /rechnungen/mahnen`: these claims are reminded of today. */
export const mahnenInput = v.strictObject({
  sek_id: id,
  forderungen: v.pipe(v.array(id), v.minLength(1), v.maxLength(2000)),
});
export const gemahntSchema = v.object({ mahnungen: v.array(v.string()) });

/** `POST /rechnungen/alter`: how old is what is open on a day. */
export const alterInput = v.strictObject({ sek_id: id, stichtag: day });
export const alterSchema = v.array(
  v.object({
    id: v.string(),
    nummer: words,
    name: words,
    text: v.string(),
    datum: v.string(),
    faelligam: v.string(),
    betrag: v.number(),
    /** Days since it was due; negative before. */
    tage: v.number(),
    mahnstufe: v.number(),
    /** The last day on which it can be asked for at law. */
    verjaehrt_am: v.string(),
  }),
);
export type Altersposten = v.InferOutput<typeof alterSchema>[number];
