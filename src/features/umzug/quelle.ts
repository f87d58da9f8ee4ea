/** Words of a cell that mean a value here, folded as heads are. */
export type Werte = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a file of another program holds for one of our lists. */
export interface Dateiart {
  readonly name: string;
  /** German; message id. */
  readonly label: string;
  readonly modul: string;
  /** Heads that must be there, so that it is this; folded. */
  readonly kennung: readonly string[];
  /** What a head fills, folded; null: known and left where it was. Several that fill one column are joined in a text, else the first that says something counts. */
  readonly spalten: Readonly<Record<string, string | null>>;
  /** The same for heads that begin so. */
  readonly anfaenge?: Readonly<Record<string, string | null>>;
  /** Columns that texts of several heads are joined in, and by what. */
  readonly verbunden?: Readonly<Record<string, string>>;
  readonly werte?: Werte;
  /** Heads that name the record in the other program; the first that is there and says something. Without one of them a person is named by name, birthday and address. */
  readonly schluessel: readonly string[];
  /** Heads that name the person that the row hangs on, as `schluessel` of persons does. */
  readonly person?: readonly string[];
  /** A row is one of this kind only where one of these heads says something; folded. */
  readonly nurMit?: readonly string[];
  /** A row with a day in the past here is left out and counted: who left is no member. */
  readonly vorbei?: readonly string[];
}

/** Another program, or a workbook of ours. */
export interface Quelle {
  readonly name: string;
  /** What it is called everywhere. */
  readonly programm: string;
  /** Those that others hang on first. */
  readonly arten: readonly Dateiart[];
}
