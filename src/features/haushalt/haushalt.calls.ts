import * as v from 'valibot';
import { kostenstelleSchema, projektSchema, umsatzSchema } from '../finanzen/finanzen.calls.ts';
import { haushaltsstatus } from '../finanzen/finanzen.vocabularies.ts';
import { haushaltsseite } from './haushalt.vocabularies.ts';

const kontoSchema = v.object({
  id: v.string(),
  kontonr: v.string(),
  name: v.string(),
  name_it: v.nullable(v.string()),
  bilanz_guv: v.string(),
});

const zeileSchema = v.object({
  id: v.string(),
  seite: v.picklist(haushaltsseite.names),
  knt_id: v.string(),
  kostenstelle_id: v.nullable(v.string()),
  projekt_id: v.nullable(v.string()),
  planbetrag: v.number(),
  nachtragbetrag: v.number(),
});

/** `GET /haushalt/vergleich?sek_id&jahr`: the budget of a year, and what was booked and lies in drafts; in cents. */
export const vergleichSchema = v.object({
  jahr: v.number(),
  /** Null while the year has none. */
  haushalt: v.nullable(v.object({ id: v.string(), status: v.picklist(haushaltsstatus.names), sperrt: v.boolean() })),
  zeilen: v.array(zeileSchema),
  ist: v.array(umsatzSchema),
  /** Vouchers that are not booked yet. */
  bestellt: v.array(umsatzSchema),
  konten: v.array(kontoSchema),
  kostenstellen: v.array(kostenstelleSchema),
  projekte: v.array(projektSchema),
});

/** `GET /projekte/auswertung?id`: what was booked for a project, by year and account; debit less credit in cents. */
export const projektauswertungSchema = v.object({
  umsaetze: v.array(
    v.object({
      jahr: v.number(),
      knt_id: v.string(),
      kontonr: v.string(),
      name: v.string(),
      name_it: v.nullable(v.string()),
      /** Income and costs, and what is bought for years. */
      zaehlt: v.boolean(),
      betrag: v.number(),
    }),
  ),
});

/** `GET /ruecklagen/grenzen?sek_id&jahr`: what limits of reserves are made of, of the year and the two before as far as they are there; in cents. */
export const grenzenSchema = v.object({
  jahre: v.array(
    v.object({
      jahr: v.number(),
      /** Surplus of asset management, Zweckbetrieb and business. */
      vv: v.number(),
      zb: v.number(),
      wgb: v.number(),
      /** Gross income of the ideal sphere that is money. */
      ideell: v.number(),
      aufwand: v.number(),
      /** Put into free reserves and into those for shares, less what was taken out again in the same year. */
      gebildet: v.number(),
    }),
  ),
});

export type Vergleich = v.InferOutput<typeof vergleichSchema>;
export type Projektumsatz = v.InferOutput<typeof projektauswertungSchema>['umsaetze'][number];
export type Grenzjahr = v.InferOutput<typeof grenzenSchema>['jahre'][number];
