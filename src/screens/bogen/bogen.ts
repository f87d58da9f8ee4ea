import type { AppLocale } from '../../ui/t.ts';

/** A line of a sheet: words or amounts in cents under its columns. */
export interface Bogenzeile {
  readonly art: 'Zeile' | 'Summe' | 'Titel';
  readonly zellen: readonly (string | number | null)[];
  /** The account whose bookings it adds up; of one cost centre, by its number, or of one project only. */
  readonly knt_id?: string;
  readonly kostenstellennr?: string;
  readonly projekt_id?: string;
  /** The voucher that it tells of. */
  readonly beleg_id?: string;
  /** Something is wrong with it. */
  readonly warnt?: boolean;
}

/** A report as a table, for screen, file and paper alike. */
export interface Bogen {
  readonly id: string;
  readonly titel: string;
  readonly spalten: readonly string[];
  readonly zeilen: readonly Bogenzeile[];
  /** What is said where it has no line. */
  readonly leer?: string;
}

/** Texts in one language: of the screen, or of a paper. */
export type Words = (id: string) => string;

/** What stands on the paper of sheets. */
export interface Blatt {
  /** Message id; `zusatz` follows it as it is. */
  readonly titel: string;
  readonly zusatz?: string;
  /** Whose paper it is, and what stands at its foot. */
  readonly von: string;
  readonly fuss: string;
  /** Words between title and tables. */
  readonly text?: string;
  /** The tables, in the language of the paper. */
  readonly boegen: (words: Words, locale: AppLocale) => readonly Bogen[];
  /** Who signs; message ids. */
  readonly unterschriften: readonly string[];
}
