/** Something below or in a record that is missing or looks wrong. `text`: a packed sentence that names nobody. */
export interface Finding {
  readonly text: string;
  /** Where it is mended; absent where there is no such place, and on the server. */
  readonly at?: Spot;
}

/** A field of a record; a table without a row means its list. */
export interface Spot {
  readonly tabelle: string;
  readonly id?: string;
  readonly feld?: string;
}
