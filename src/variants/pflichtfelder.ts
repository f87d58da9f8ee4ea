import type { Variante } from './variants.ts';

/** Columns that should be filled in rows whose `status` column has one of the values. */
export interface Pflichtregel {
  readonly status: readonly string[];
  readonly felder: readonly string[];
}

/** What a kind of organisation wants complete; it is only pointed out and never stands in the way of saving (spec A 4, domain: personen 4). */
export interface Pflichtfelder {
  /** By branch type. */
  readonly sektionen: readonly Pflichtregel[];
  /** By member status; a column may stand in several rules. */
  readonly mitglieder: readonly Pflichtregel[];
  /** Member statuses that need an instrument or a voice held today. */
  readonly besetzung: readonly string[];
}

const playing = ['Aktiv', 'Eingewechselt'];
const rules: Partial<Readonly<Record<Variante, Pflichtfelder>>> = {
  VSM: {
    sektionen: [{ status: ['Sektion'], felder: ['strasse', 'plz', 'ort', 'telefon', 'email'] }],
    mitglieder: [
      {
        status: ['Jugend', 'Anwaerter', 'Inaktiv', ...playing],
        felder: ['vorname', 'geschlecht', 'gebdatum', 'strasse', 'plz', 'ort'],
      },
      { status: playing, felder: ['eintritt', 'sprache'] },
    ],
    besetzung: playing,
  },
};

const living = ['Jugend', 'Anwaerter', 'Inaktiv', ...playing];
const usual: Pflichtfelder = {
  sektionen: [],
  mitglieder: [
    { status: living, felder: ['vorname', 'geschlecht', 'gebdatum', 'strasse', 'plz', 'ort'] },
    { status: playing, felder: ['eintritt'] },
  ],
  besetzung: [],
};
const reported: Partial<Readonly<Record<Variante, Pflichtfelder>>> = {
  ...rules,
  // Who is called out must be reached, and lost earnings are paid to a tax number.
  BERGRETTUNG: {
    ...usual,
    mitglieder: [...usual.mitglieder, { status: playing, felder: ['mobilprivat', 'steuer_id'] }],
  },
  SCV: { ...usual, besetzung: playing },
};

/** What the report of missing data looks for in any variant; only where `pflichtfelderOf` has rules does the sign-in point it out, too. */
export const berichtsregelnOf = (variante: Variante): Pflichtfelder => reported[variante] ?? usual;

/** Rules of mandatory data of a variant; undefined where nothing is mandatory. */
export const pflichtfelderOf = (variante: Variante): Pflichtfelder | undefined => rules[variante];
