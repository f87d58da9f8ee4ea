import * as v from 'valibot';
import { message } from '../../../lib/message.ts';
import { empfaengerstatus } from './newsletter.vocabularies.ts';

/** Names that a preview of recipients answers at most; counts are of all. */
export const vorschauMax = 200;
/** From so many recipients on their number is typed before they are written to (domain: archive-kommunikation 7 no. 18). */
export const tippenAb = 1000;
/** Most recipients of a mailing while something that large receivers ask of the sender is missing (domain: archive-tief 1.3). */
export const beiRotHoechstens = 500;
/** Rows of a report at a time. */
export const berichtSeite = 100;

const zahl = v.pipe(v.number(), v.integer(), v.minValue(0));
const ausAdresse = v.object({ adresse: v.string(), namen: v.string(), grund: v.nullable(v.string()) });

/** Answer to `GET /newsletter/newsletter/{id}/empfaenger?ab`: whom it reaches now, who gets nothing and why (a message), how long that takes when it goes from `ab` on. */
export const kreisSchema = v.object({
  anzahl: zahl,
  unterdrueckt: zahl,
  ohneAdresse: zahl,
  erreicht: v.array(ausAdresse),
  nicht: v.array(v.object({ name: v.string(), grund: v.string() })),
  tage: v.array(v.object({ tag: v.string(), anzahl: zahl, von: v.number(), bis: v.number() })),
});
export type Kreis = v.InferOutput<typeof kreisSchema>;

/** Answer to `GET /newsletter/zustellbarkeit`: what large receivers ask of a sender; `text` is a message, `zeile` what is to be published or set. */
export const zustellbarkeitSchema = v.array(
  v.object({
    was: v.picklist(['Absender', 'SPF', 'DKIM', 'DMARC', 'PTR', 'MX']),
    stand: v.picklist(['ok', 'handeln', 'unbekannt']),
    text: v.string(),
    zeile: v.nullable(v.string()),
  }),
);
export type Zustellpruefung = v.InferOutput<typeof zustellbarkeitSchema>[number];

/** Body of `PUT /newsletter/newsletter/{id}/empfaenger`: the criteria of a saved search, which the newsletter keeps; none for everybody. */
export const kriterienInput = v.strictObject({
  modul: v.picklist(['Mitglieder', 'Kontakte']),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  werte: v.record(v.string(), v.pipe(v.string(), v.maxLength(2000))),
});

/** Body of `PUT /newsletter/newsletter/{id}/probe`: where a mail to look at goes. */
export const probeInput = v.strictObject({
  adresse: v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail('Keine gültige E-Mail-Adresse.')),
  sprache: v.picklist(['de', 'it']),
});

/** Body of `PUT /newsletter/newsletter/{id}/freigabe`: when it goes (null: now), and how many it goes to, typed from 1,000 on. */
export const freigabeInput = v.strictObject({
  sendenab: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  bestaetigt: v.nullable(zahl),
});

/** Body of `PUT /newsletter/newsletter/{id}/versand`. */
export const versandInput = v.strictObject({ was: v.picklist(['anhalten', 'fortsetzen', 'abbrechen']) });

/** Body of `PUT /newsletter/newsletter/{id}/ungewiss`: what a person decides of a mail of which nobody knows whether it arrived. */
export const ungewissInput = v.strictObject({
  empfaenger_id: v.pipe(v.string(), v.uuid()),
  was: v.picklist(['angekommen', 'erneut']),
});

/** Body of `PUT /newsletter/newsletter/{id}/kopie`: the id of the copy. */
export const kopieInput = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });
export const kopieSchema = v.object({ id: v.string() });

/** Body of `POST /newsletter/newsletter/{id}/bericht`: only those in a status, after an address; it stands in no address of a call, which are logged on their way. */
export const berichtInput = v.strictObject({ status: v.optional(v.string(), ''), nach: v.optional(v.string(), '') });

/** Answer to `GET` (the first page of all) and `POST /newsletter/newsletter/{id}/bericht`: how many stand where, and a page of them. */
export const berichtSchema = v.object({
  stand: v.string(),
  zahlen: v.object(
    Object.fromEntries(empfaengerstatus.names.map((status) => [status, zahl])) as Record<
      (typeof empfaengerstatus.names)[number],
      typeof zahl
    >, // each status is there
  ),
  beschwerden: zahl,
  zugross: zahl,
  eigene: zahl,
  zeilen: v.array(
    v.object({
      id: v.string(),
      adresse: v.string(),
      namen: v.string(),
      status: v.picklist(empfaengerstatus.names),
      grund: v.nullable(v.string()),
    }),
  ),
});
export type Versandbericht = v.InferOutput<typeof berichtSchema>;

/** What answers nothing but that it was done. */
export const erledigtSchema = v.object({});

/** Body of `POST /abo/{liste}` (no sign-in): who wants to be on a list. */
export const anmeldungInput = v.strictObject({
  adresse: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(254),
    v.rfcEmail('Keine gültige E-Mail-Adresse.'),
    v.regex(/@[^@]+\.[a-z][a-z0-9-]*[a-z0-9]$/u, 'Keine gültige E-Mail-Adresse.'),
  ),
  name: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(120))),
  sprache: v.picklist(['de', 'it']),
  einverstanden: v.literal(true, 'Bitte stimmen Sie zu.'),
});

/** Answer to `GET /abo/{liste}` and `GET /abmeldung/{schluessel}` (no sign-in): which list it is. */
export const listeSchema = v.object({
  name: v.string(),
  name_it: v.nullable(v.string()),
  beschreibung: v.nullable(v.string()),
  beschreibung_it: v.nullable(v.string()),
  sektion: v.string(),
});
export type OffeneListe = v.InferOutput<typeof listeSchema>;

/** Body of `PUT /abobestaetigung/{schluessel}` (no sign-in). */
export const bestaetigungInput = v.strictObject({ bestaetigt: v.literal(true) });

const lauf = v.object({ text: v.string(), link: v.optional(v.string()) });

/** Parts of a newsletter as they are shown (bloecke.rules.ts). */
export const stueckSchema = v.variant('art', [
  v.object({ art: v.literal('ueberschrift'), text: v.string() }),
  v.object({ art: v.literal('text'), absaetze: v.array(v.array(lauf)) }),
  v.object({ art: v.literal('bild'), id: v.string(), alt: v.string(), link: v.optional(v.string()) }),
  v.object({ art: v.literal('knopf'), text: v.string(), link: v.string() }),
  v.object({ art: v.literal('trenner') }),
]);

const fassung = v.object({ betreff: v.string(), absender: v.string(), stuecke: v.array(stueckSchema) });

/** Answer to `GET /newsletterseite/{id}` (no sign-in): a newsletter that was sent, without anything of who got it. */
export const seiteSchema = v.object({ am: v.string(), de: fassung, it: v.nullable(fassung) });
export type Newsletterseite = v.InferOutput<typeof seiteSchema>;

/** For a link that opens nothing. */
export const keinLink = message('Diesen Link gibt es nicht.');
