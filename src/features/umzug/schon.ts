import { fold } from '../../lib/search-text.ts';
import type { Sheet } from '../../lib/tables/sheet.ts';
import type { UmzugOrder } from '../../protocol/import.ts';

/** A row before it is known which order it is of. */
export type Row = Omit<UmzugOrder['zeilen'][number], 'auftrag'>;

/** What a move has made so far, for the rows that hang on it. */
export class Schon {
  /** How the membership of a person ended, by the person's id. */
  readonly ende = new Map<string, Row>();
  /** The earliest membership of a person that the files name. */
  readonly ersteZeit = new Map<string, Row>();
  /** Ids of rows, by which part made them. */
  readonly von = new Map<string, { readonly teil: object; readonly nr: number }>();
  private readonly byKey = new Map<string, string>();
  private readonly byName = new Map<string, string | null>();
  private readonly byRow = new Map<Sheet, Map<number, string>>();
  private readonly branchOf = new Map<string, unknown>();
  private readonly keys = new Map<string, string>();
  private readonly names = new Map<string, string | null>();
  private readonly sek_id: string;

  constructor(sek_id: string) {
    this.sek_id = sek_id;
  }

  /** A person, by key, by what they are called where nobody else is, and by the row that names them. */
  addPerson(row: Row, key: string, name: string, sheet: Sheet): void {
    this.noteRow(sheet, row.nr, row.id);
    if (this.byKey.get(key) === row.id) return;
    this.byKey.set(key, row.id);
    this.byName.set(name, this.byName.has(name) ? null : row.id);
    this.branchOf.set(row.id, row.werte['sek_id'] ?? this.sek_id);
  }

  /** Another row of the same person. */
  noteRow(sheet: Sheet, nr: number, id: string): void {
    const rows = this.byRow.get(sheet) ?? new Map<number, string>();
    this.byRow.set(sheet, rows.set(nr, id));
  }

  person(key: string): string | undefined {
    return this.byKey.get(key) ?? this.byName.get(fold(key)) ?? undefined;
  }

  personOfRow(sheet: Sheet, nr: number): string | undefined {
    return this.byRow.get(sheet)?.get(nr);
  }

  branch(person: string): unknown {
    return this.branchOf.get(person) ?? this.sek_id;
  }

  get hasPersons(): boolean {
    return this.byKey.size > 0;
  }

  /** A record of the files, by its key, and by its name where no other one of its table is called so. */
  addNamed(table: string, id: string, key: string, name: string): void {
    this.keys.set(`${table} ${fold(key)}`, id);
    const called = `${table} ${fold(name)}`;
    this.names.set(called, this.names.has(called) ? null : id);
  }

  named(table: string, text: string): string | undefined {
    const called = `${table} ${fold(text)}`;
    return this.keys.get(called) ?? this.names.get(called) ?? undefined;
  }
}
