import type { Registry } from '../../kit/registry.ts';
import type { Table } from '../../kit/define-table.ts';
import { naturalId, newId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { fold } from '../../lib/search-text.ts';
import type { Sheet } from '../../lib/tables/sheet.ts';
import type { UmzugOrder } from '../../protocol/import.ts';
import { cellValue, type Resolve } from '../../screens/import/cell-value.ts';
import { parseDate } from '../../ui/format.ts';
import { kopf, type Erkannt } from './erkennen.ts';
import type { Dateiart } from './quelle.ts';

/** One table of a file, and one kind that it was recognised as. */
export interface Teil {
  readonly datei: string;
  readonly sheet: Sheet;
  readonly erkannt: Erkannt;
}

/** What is wrong with a row before the server is asked. */
export interface Problem {
  readonly auftrag: number;
  readonly nr: number;
  /** A message. */
  readonly text: string;
}

/** A move as the server takes it, and what was found on the way. */
export interface Umzug {
  readonly order: UmzugOrder;
  /** The part that each order was made of. */
  readonly teile: readonly Teil[];
  readonly probleme: readonly Problem[];
  /** Rows of members who have left, by order. */
  readonly ausgelassen: readonly number[];
}

interface Ziel {
  readonly registry: Registry;
  readonly sek_id: string;
  readonly today: string;
  readonly resolve: Resolve;
}

type Row = UmzugOrder['zeilen'][number];

/** Persons of the move: their ids by key, and by what they are called where nobody else is. */
class Personen {
  private readonly byKey = new Map<string, string>();
  private readonly byName = new Map<string, string | null>();

  add(key: string, name: string, id: string): void {
    this.byKey.set(key, id);
    this.byName.set(name, this.byName.has(name) ? null : id);
  }

  of(key: string): string | undefined {
    return this.byKey.get(key) ?? this.byName.get(fold(key)) ?? undefined;
  }

  get isEmpty(): boolean {
    return this.byKey.size === 0;
  }
}

/**
 * Makes rows of the parts, those of persons first. Their ids follow from source, branch and the key in the other program, so that a
 * repeated move means the same records. Rows of nobody and rows that stand twice are problems; who left is counted.
 */
export function umzugAus(all: readonly Teil[], ziel: Ziel): Umzug {
  const isPerson = ({ erkannt }: Teil): boolean =>
    erkannt.art.person === undefined && erkannt.art.modul === 'mitglieder';
  const teile = [...all.filter(isPerson), ...all.filter((teil) => !isPerson(teil))];
  const personen = new Personen();
  const made = teile.map((teil, auftrag) => new Zeilen(teil, auftrag, ziel, personen).make());
  const auftraege = teile.map(({ datei, erkannt: { art } }) => {
    const { table } = ziel.registry.module(art.modul);
    return {
      id: newId(),
      modul: art.modul,
      name: datei.slice(-255),
      schluessel: [...(table.natural ?? [])],
      ...('sek_id' in table.fields ? { neu: { sek_id: ziel.sek_id } } : {}),
    };
  });
  return {
    order: { art: 'probe', auftraege, zeilen: made.flatMap(({ zeilen }) => zeilen) },
    teile,
    probleme: made.flatMap(({ probleme }) => probleme),
    ausgelassen: made.map(({ ausgelassen }) => ausgelassen),
  };
}

/** Rows of one part. */
class Zeilen {
  private readonly teil: Teil;
  private readonly auftrag: number;
  private readonly ziel: Ziel;
  private readonly personen: Personen;
  private readonly heads: readonly string[];
  private readonly table: Table;
  private readonly zeilen: Row[] = [];
  private readonly probleme: Problem[] = [];
  private readonly first = new Map<string, number>();
  private ausgelassen = 0;

  constructor(teil: Teil, auftrag: number, ziel: Ziel, personen: Personen) {
    this.teil = teil;
    this.auftrag = auftrag;
    this.ziel = ziel;
    this.personen = personen;
    this.heads = (teil.sheet[0] ?? []).map(kopf);
    this.table = ziel.registry.module(teil.erkannt.art.modul).table;
  }

  make(): Pick<Umzug, 'probleme'> & { readonly zeilen: readonly Row[]; readonly ausgelassen: number } {
    for (const [at, cells] of this.teil.sheet.slice(1).entries()) this.add(cells, at + 2);
    return { zeilen: this.zeilen, probleme: this.probleme, ausgelassen: this.ausgelassen };
  }

  private add(cells: readonly string[], nr: number): void {
    const { art } = this.teil.erkannt;
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (isEmpty || (art.nurMit !== undefined && this.said(cells, art.nurMit) === '')) return;
    if (this.isOver(cells)) {
      this.ausgelassen += 1;
      return;
    }
    const werte = this.werte(cells);
    const key = this.keyOf(cells, werte);
    const of = art.person === undefined ? undefined : this.personOf(this.said(cells, art.person));
    if (art.person !== undefined && of === undefined)
      return this.tell(nr, message('Zu dieser Zeile steht kein Mitglied in den Dateien.'));
    const parent = art.person === undefined ? {} : { mgd_id: of };
    const branch = this.table.natural?.includes('sek_id') === true ? { sek_id: this.ziel.sek_id } : {};
    const id = this.idOf(art.modul, [...(of === undefined ? [] : [of]), key]);
    const earlier = this.first.get(id);
    if (earlier !== undefined)
      return this.tell(nr, message('Dasselbe steht schon in Zeile {nr}.', { nr: String(earlier) }));
    this.first.set(id, nr);
    if (art.person === undefined) this.personen.add(key, nameOf(werte), id);
    this.zeilen.push({ auftrag: this.auftrag, id, nr, werte: { ...werte, ...parent, ...branch } });
  }

  private tell(nr: number, text: string): void {
    this.probleme.push({ auftrag: this.auftrag, nr, text });
  }

  private idOf(modul: string, parts: readonly string[]): string {
    return naturalId(`umzug.${modul}`, [this.teil.erkannt.quelle.name, this.ziel.sek_id, ...parts]);
  }

  /** Whose row it is; without persons in the move, those of an earlier one are meant. */
  private personOf(key: string): string | undefined {
    if (key === '') return undefined;
    return this.personen.of(key) ?? (this.personen.isEmpty ? this.idOf('mitglieder', [key]) : undefined);
  }

  /** What the first of these heads says. */
  private said(cells: readonly string[], heads: readonly string[]): string {
    return heads.map((head) => (cells[this.heads.indexOf(head)] ?? '').trim()).find((text) => text !== '') ?? '';
  }

  private isOver(cells: readonly string[]): boolean {
    const { vorbei = [] } = this.teil.erkannt.art;
    return vorbei.some((head) => {
      const day = parseDate(this.said(cells, [head]));
      return day !== undefined && day < this.ziel.today;
    });
  }

  /** What names the record in the other program, else what it says. */
  private keyOf(cells: readonly string[], werte: Row['werte']): string {
    const named = this.said(cells, this.teil.erkannt.art.schluessel);
    if (named !== '') return named;
    const { gebdatum, emailprivat } = werte;
    return this.table.name === 'personen'
      ? [nameOf(werte), gebdatum ?? emailprivat ?? ''].join('|')
      : JSON.stringify(werte);
  }

  private werte(cells: readonly string[]): Row['werte'] {
    const texts = textsOf(this.teil, cells);
    return Object.fromEntries(
      [...texts].flatMap(([column, text]) => {
        const field = this.table.fields[column];
        return field === undefined ? [] : [[column, cellValue(field, text, this.ziel.resolve)] as const];
      }),
    );
  }
}

const nameOf = ({ vorname, nachname }: Row['werte']): string =>
  fold(
    [vorname, nachname]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim(),
  );

/** Texts of a row by column: joined where the kind says so; of others the first counts, and what is more goes to the note. */
function textsOf({ sheet, erkannt: { art, spalten } }: Teil, cells: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const more: string[] = [];
  for (const [at, column] of spalten.entries()) {
    const text = typeof column === 'string' ? meant(art, column, (cells[at] ?? '').trim()) : '';
    if (typeof column !== 'string' || text === '') continue;
    const before = texts.get(column);
    const glue = art.verbunden?.[column];
    if (before === undefined) texts.set(column, text);
    else if (glue !== undefined) texts.set(column, `${before}${glue}${text}`);
    else if (before !== text) more.push(`${sheet[0]?.[at] ?? ''}: ${text}`);
  }
  if (more.length > 0 && art.modul === 'mitglieder')
    texts.set('notiz', [texts.get('notiz') ?? '', ...more].filter(Boolean).join('\n'));
  return texts;
}

/** The value that a cell means by the words of its source. */
function meant({ werte = {} }: Dateiart, column: string, text: string): string {
  const words = werte[column];
  const word = kopf(text);
  return words !== undefined && Object.hasOwn(words, word) ? (words[word] ?? '') : text;
}
