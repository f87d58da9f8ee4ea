/** Words of a cell that mean a value here, folded as heads are. */
export type Werte = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a membership ended. */
export type Austritt = 'Ausgetreten' | 'Verstorben';

/** What a file of another program holds for one of our lists. Heads are folded; `a|b` is a head in several languages. */
export interface Dateiart {
  readonly name: string;
  /** German; message id. */
  readonly label: string;
  readonly modul: string;
  /** Heads that must be there, so that it is this. */
  readonly kennung: readonly string[];
  /** Heads of another kind: where one of them is, it is not this. */
  readonly ohne?: readonly string[];
  /** What a head fills; null: known and left where it was. Several that fill one column are joined in a text, else the first that says something counts. */
  readonly spalten: Readonly<Record<string, string | null>>;
  /** The same for heads that begin so. */
  readonly anfaenge?: Readonly<Record<string, string | null>>;
  /** Columns that texts of several heads are joined in, and by what. */
  readonly verbunden?: Readonly<Record<string, string>>;
  /** Columns whose text is cut where it is longer than they take. */
  readonly gekuerzt?: readonly string[];
  readonly werte?: Werte;
  /** What every row is here, whatever the file says. */
  readonly fest?: Readonly<Record<string, string>>;
  /** What stands before a value. */
  readonly davor?: Readonly<Record<string, string>>;
  /** A column that fills another one as well. */
  readonly auch?: Readonly<Record<string, string>>;
  /** A signed amount loses its sign to a column. */
  readonly vorzeichen?: {
    readonly betrag: string;
    readonly spalte: string;
    readonly plus: string;
    readonly minus: string;
  };
  /** Heads of spans such as `1.5.2026 09:00 - 17:00`; the columns of the first beginning and the last end. */
  readonly zeitraeume?: { readonly koepfe: readonly string[]; readonly von: string; readonly bis: string };
  /** Columns that stay empty where nothing here is called so. */
  readonly sonstLeer?: readonly string[];
  /** Heads that name the record in the other program; the first that is there and says something. */
  readonly schluessel: readonly string[];
  /** Columns that name a record without such a key; a person is named by name, birthday and address. */
  readonly benannt?: readonly string[];
  /** Heads that name the person that the row hangs on, as `schluessel` of persons does; `zeile`: the one whom the same row makes. */
  readonly person?: readonly string[] | 'zeile';
  /** A column that the user is asked for, for the whole file; without it the file holds nothing of this kind. */
  readonly frage?: string;
  /** A row is one of this kind only where one of these heads says something. */
  readonly nurMit?: readonly string[];
  /** Rows where two heads differ are of another kind. */
  readonly nurGleich?: readonly [string, string];
  /** Rows where two heads say the same are of another kind. */
  readonly nurUngleich?: readonly [string, string];
  /** What is called so here already is meant. */
  readonly auchHier?: true;
  /** A head that says what a column means where its own one names nothing that is known. */
  readonly sonstVon?: Readonly<Record<string, string>>;
  /** Rows without an amount here are left out and counted. */
  readonly nurBetrag?: string;
  /** Rows where this column names nothing that is here or in the files are left out and counted. */
  readonly nurBekannt?: string;
  /** Columns of the first and the last day of the year in which the move is made. */
  readonly jahr?: { readonly von: string; readonly bis: string };
  /** Many rows name the same record: the first one counts. */
  readonly einmal?: true;
  /** A row with a day in the past here is left out and counted. */
  readonly vorbei?: readonly string[];
  /** Heads of the day on which a membership ended, and how. */
  readonly ende?: Readonly<Record<string, Austritt>>;
  /** Head of the branch that a branch lies below, by its key. */
  readonly eltern?: string;
  /** The one branch above all others of a file is the one that is moved to. */
  readonly wurzelIstZiel?: true;
}

/** Another program, or a workbook of ours. */
export interface Quelle {
  readonly name: string;
  /** What it is called everywhere. */
  readonly programm: string;
  /** Those that others hang on first. */
  readonly arten: readonly Dateiart[];
}
