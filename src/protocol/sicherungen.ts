import * as v from 'valibot';
import type { Rights } from '../permissions/rights.ts';

/**
 * Copies of the whole server, for who may see them in the whole association:
 * - `GET /sicherungen` → how they are set up, and how the last ones went, newest first;
 * - `PUT /jobs/jobs` with `typ: 'Sicherung'` makes one, with `typ: 'Sicherungsprobe'` and `sicherung` its id puts one back on trial;
 * - `GET /sicherungen/{id}/datei` → the copy, sealed for the operator's private key.
 */
export const sicherungenSchema = v.object({
  /** The clock makes one a day. */
  automatisch: v.boolean(),
  /** Hour from which it does, Europe/Rome. */
  stunde: v.number(),
  behalten: v.number(),
  /** Instant of the next one; null where the clock makes none. */
  naechste: v.nullable(v.string()),
  /** Free bytes where copies lie; null where nobody can say. */
  frei: v.nullable(v.number()),
  /** Downloads can be sealed. */
  herunterladbar: v.boolean(),
  laeufe: v.array(
    v.object({
      id: v.string(),
      art: v.picklist(['Uhr', 'Person', 'Befehl']),
      begonnenam: v.string(),
      fertigam: v.nullable(v.string()),
      /** Who ordered it. */
      benutzername: v.nullable(v.string()),
      /** Name of its folder. */
      name: v.nullable(v.string()),
      dateien: v.nullable(v.number()),
      bytes: v.nullable(v.number()),
      /** German sentence why there is none. */
      fehler: v.nullable(v.string()),
      geprueftam: v.nullable(v.string()),
      /** German sentence why it cannot be put back. */
      pruefungfehler: v.nullable(v.string()),
      tabellen: v.nullable(v.number()),
      zeilen: v.nullable(v.number()),
      /** Removed because there are newer ones. */
      entferntam: v.nullable(v.string()),
      /** It lies where it was put. */
      vorhanden: v.boolean(),
    }),
  ),
});

export type Sicherungen = v.InferOutput<typeof sicherungenSchema>;
export type Sicherungslauf = Sicherungen['laeufe'][number];

/** Who sees copies of the server, and downloads them sealed: whole associations are in them. */
export const maySeeBackups = (rights: Rights): boolean => rights.sektionen('BENUTZER_DATENSICHERUNG_LESEN') === 'all';

/** Who has them made and tried. */
export const mayOrderBackups = (rights: Rights): boolean =>
  maySeeBackups(rights) && rights.sektionen('BENUTZER_DATENSICHERUNG_NEU') === 'all';
