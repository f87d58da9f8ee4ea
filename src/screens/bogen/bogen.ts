import { formatDecimal, formatMoney } from '../../ui/format.ts';
import type { AppLocale } from '../../ui/t.ts';

/** A quantity with so many digits, such as hours or people; a plain number is an amount in cents. */
export interface Menge {
  readonly menge: number;
  readonly stellen: number;
}

/** What stands in a cell. */
export type Zelle = string | number | Menge | null;

/** Whether a cell holds an amount or a quantity. */
export const istZahl = (zelle: Zelle | undefined): zelle is number | Menge =>
  typeof zelle === 'number' || (typeof zelle === 'object' && zelle !== null);

/** A cell as people read it. */
export const zelleText = (zelle: Zelle): string =>
  !istZahl(zelle)
    ? (zelle ?? '')
    : typeof zelle === 'number'
      ? formatMoney(zelle)
      : formatDecimal(zelle.menge, zelle.stellen);

/** A line of a sheet: words, amounts or quantities under its columns. */
export interface Bogenzeile {
  readonly art: 'Zeile' | 'Summe' | 'Titel';
  readonly zellen: readonly Zelle[];
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
