import * as v from 'valibot';

/** `PUT /kassenbuch/einrichtung`: the books of a branch from a template. */
export const einrichtungInput = v.strictObject({
  sek_id: v.pipe(v.string(), v.uuid()),
  /** Name of a template (kontenplan.rules.ts). */
  vorlage: v.string(),
  jahr: v.pipe(v.number(), v.integer(), v.minValue(1990), v.maxValue(2100)),
});

/** How many accounts were added. */
export const einrichtungSchema = v.object({ konten: v.number() });

/** What moved on an account in a year, in cents, told apart by sphere: opening (debit less credit), turnover of both sides. */
export const saldoSchema = v.object({
  knt_id: v.string(),
  steuerbereich: v.nullable(v.string()),
  eroeffnung: v.number(),
  soll: v.number(),
  haben: v.number(),
});

/** What was booked on an account for a cost centre and a project, debit less credit in cents. */
export const umsatzSchema = v.object({
  knt_id: v.string(),
  kostenstelle_id: v.nullable(v.string()),
  projekt_id: v.nullable(v.string()),
  betrag: v.number(),
});

/** What reports call a cost centre, and a project. */
export const kostenstelleSchema = v.object({ id: v.string(), nr: v.string(), name: v.string() });
export const projektSchema = v.object({ id: v.string(), name: v.string() });

/** A line of the chart of accounts, with what reports need of it. */
const kontoSchema = v.object({
  id: v.string(),
  kontonr: v.string(),
  name: v.string(),
  name_it: v.nullable(v.string()),
  zeilenart: v.string(),
  bilanz_guv: v.string(),
  zusammenzaehlung: v.nullable(v.string()),
  steuerbereich: v.nullable(v.string()),
  umlage: v.boolean(),
  rendicontozeile: v.nullable(v.string()),
  sekbank_id: v.nullable(v.string()),
});

/** `GET /buchungen/auswertung?sek_id&jahr`: all that the reports of a business year are made of. */
export const auswertungSchema = v.object({
  jahr: v.object({ jahr: v.number(), von: v.string(), bis: v.string(), status: v.string() }),
  konten: v.array(kontoSchema),
  salden: v.array(saldoSchema),
  /** Money of each box: before the year, in, out. */
  kassen: v.array(v.object({ knt_id: v.string(), anfang: v.number(), ein: v.number(), aus: v.number() })),
  /** What moved in each box, by month `YYYY-MM`. */
  monate: v.array(v.object({ knt_id: v.string(), monat: v.string(), betrag: v.number() })),
  /** What was booked for cost centres and projects, and for none of them. */
  umsaetze: v.array(umsatzSchema),
  kostenstellen: v.array(kostenstelleSchema),
  projekte: v.array(projektSchema),
  /** What went from a box into transit or came from there, and directly from one to another; by voucher, in its order. */
  transit: v.array(v.object({ kassenbuch_id: v.string(), knt_id: v.string(), betrag: v.number() })),
  /** Lines of the Italian cash report: incoming less outgoing. */
  rendiconto: v.array(v.object({ zeile: v.string(), betrag: v.number() })),
  /** Five per mille that came in this year, whenever they were spent: lines of the Italian report, incoming less outgoing. */
  promille: v.array(v.object({ zeile: v.nullable(v.string()), betrag: v.number() })),
  /** Parts in percent: ideell, VV, Zweckbetrieb, wGB. */
  umlage: v.tuple([v.number(), v.number(), v.number(), v.number()]),
});

/** A voucher as auditors see it; amounts in cents. */
const pruefbelegSchema = v.object({
  id: v.string(),
  nummer: v.nullable(v.string()),
  buchungsdatum: v.string(),
  belegdatum: v.string(),
  gebucht_am: v.nullable(v.string()),
  gebucht_von: v.nullable(v.string()),
  art: v.string(),
  betrag: v.number(),
  beschreibung: v.string(),
  /** How many pictures and files it has. */
  bilder: v.number(),
  stornogrund: v.nullable(v.string()),
  /** Days after its paper on which it was booked, where that was late. */
  tage: v.optional(v.number()),
});

/** `GET /buchungen/kassenpruefung?sek_id&von&bis`: what two auditors look at (domain: finanzen-tief 8). */
export const kassenpruefungSchema = v.object({
  von: v.string(),
  bis: v.string(),
  /** How many vouchers were booked. */
  belege: v.number(),
  /** Each box, and the last count in the time. */
  kassen: v.array(
    v.object({
      knt_id: v.string(),
      name: v.string(),
      anfang: v.number(),
      ein: v.number(),
      aus: v.number(),
      ende: v.number(),
      gezaehlt_am: v.nullable(v.string()),
      gezaehltbetrag: v.nullable(v.number()),
      differenzbetrag: v.nullable(v.number()),
    }),
  ),
  stichprobe: v.array(pruefbelegSchema),
  /** Numbers that nothing bears. */
  luecken: v.array(v.string()),
  stornos: v.array(pruefbelegSchema),
  spaet: v.array(pruefbelegSchema),
  ohneBild: v.array(pruefbelegSchema),
  /** What one person alone wrote and released or booked. */
  allein: v.array(v.object({ was: v.string(), am: v.string(), wer: v.string() })),
  /** First line of the journal that is not what was booked. */
  bruch: v.nullable(v.number()),
});

/** `GET /buchungen/verfahren?sek_id`: on what day the settings of finance were last changed, and how often. */
export const verfahrenSchema = v.object({
  fassung: v.number(),
  stand: v.nullable(v.string()),
  aenderungen: v.array(
    v.object({ am: v.string(), benutzer: v.string(), was: v.string(), nachher: v.nullable(v.string()) }),
  ),
  /** Users who hold a right of finance to write here, by group. */
  gruppen: v.array(v.object({ name: v.string(), personen: v.number(), schreibt: v.boolean(), gibtFrei: v.boolean() })),
});

export type Kassenpruefung = v.InferOutput<typeof kassenpruefungSchema>;
export type Pruefbeleg = v.InferOutput<typeof pruefbelegSchema>;
export type Verfahren = v.InferOutput<typeof verfahrenSchema>;
export type Auswertung = v.InferOutput<typeof auswertungSchema>;
export type Umsatz = v.InferOutput<typeof umsatzSchema>;
export type Saldo = v.InferOutput<typeof saldoSchema>;

/** `GET /kassenbuch/forderungen/{id}/herkunft`: the fees and invoices that a claim came from. */
export const herkunftSchema = v.array(
  v.object({ art: v.picklist(['beitraege', 'rechnungen']), id: v.string(), titel: v.nullable(v.string()) }),
);
export type Herkunft = v.InferOutput<typeof herkunftSchema>[number];

/** `PUT /buchungen/buchungen/{id}/stornieren`: the voucher of this booking is taken back; answers what takes it back. */
export const stornierenInput = v.strictObject({
  grund: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
});
export const storniertSchema = v.object({ id: v.string() });
