import type { Table } from '../../kit/define-table.ts';
import { kopf } from './erkennen.ts';
import type { Dateiart } from './quelle.ts';
import type { Teil } from './teil.ts';

/** The cells of one row of a part. */
export class Zellen {
  private readonly teil: Teil;
  private readonly heads: readonly string[];
  private readonly cells: readonly string[];

  constructor(teil: Teil, cells: readonly string[]) {
    this.teil = teil;
    this.cells = cells;
    this.heads = (teil.sheet[0] ?? []).map(kopf);
  }

  get isEmpty(): boolean {
    return this.cells.every((cell) => cell.trim() === '');
  }

  /** What the first of these heads says; `a|b`: either. */
  said(heads: readonly string[]): string {
    const names = heads.flatMap((head) => head.split('|'));
    return names.map((head) => (this.cells[this.heads.indexOf(head)] ?? '').trim()).find((text) => text !== '') ?? '';
  }

  /** Texts by column: joined where the kind says so; of others the first counts, and what is more goes to the note of a person. */
  texts(table: Table): ReadonlyMap<string, string> {
    const { art, spalten } = this.teil.erkannt;
    const texts = new Map<string, string>();
    const more: string[] = [];
    for (const [at, column] of spalten.entries()) {
      const text = typeof column === 'string' ? meant(art, column, (this.cells[at] ?? '').trim()) : '';
      if (typeof column !== 'string' || text === '') continue;
      const before = texts.get(column);
      const glue = art.verbunden?.[column];
      if (before === undefined) texts.set(column, text);
      else if (glue !== undefined) texts.set(column, `${before}${glue}${text}`);
      else if (before !== text) more.push(`${this.teil.sheet[0]?.[at] ?? ''}: ${text}`);
    }
    if (more.length > 0 && art.modul === 'mitglieder')
      texts.set('notiz', [texts.get('notiz') ?? '', ...more].filter(Boolean).join('\n'));
    for (const [column, text] of this.spans()) texts.set(column, text);
    for (const column of art.gekuerzt ?? []) cut(texts, column, table);
    return texts;
  }

  /** The first beginning and the last end of the spans. */
  private spans(): readonly (readonly [string, string])[] {
    const { zeitraeume } = this.teil.erkannt.art;
    if (zeitraeume === undefined) return [];
    const days = zeitraeume.koepfe.flatMap((head) => momente(this.said([head])));
    const [first] = days;
    const last = days.at(-1);
    const isDay = !zeitraeume.von.startsWith('beginn');
    const textOf = ({ tag, zeit }: Moment): string => (isDay ? tag : `${tag} ${zeit || '00:00'}`);
    if (first === undefined || last === undefined) return [];
    const isWhole = !isDay && days.every(({ zeit }) => zeit === '');
    return [
      [zeitraeume.von, textOf(first)],
      [zeitraeume.bis, textOf(last)],
      ...(isWhole ? [['ganztaegig', 'ja'] as const] : []),
    ];
  }
}

interface Moment {
  readonly tag: string;
  readonly zeit: string;
}

/** The moments of a span such as `Sa 01.05.2026 09:00 - 17:00` or `1.5.2026 - 3.5.2026`; without hours a day is whole. */
function momente(text: string): readonly Moment[] {
  const found = [...text.matchAll(/(\d{1,2}\.\d{1,2}\.\d{4})(?:\s+(\d{1,2}:\d{2}))?/g)].map((one) => ({
    tag: one[1] ?? '',
    zeit: one[2] ?? '',
  }));
  const [only] = found;
  const until = /-\s*(\d{1,2}:\d{2})\s*$/.exec(text)?.[1];
  if (only === undefined || found.length > 1) return found;
  return [only, { tag: only.tag, zeit: until ?? only.zeit }];
}

function cut(texts: Map<string, string>, column: string, { fields }: Table): void {
  const text = texts.get(column);
  const max = fields[column]?.options['max'];
  if (text !== undefined && typeof max === 'number' && text.length > max)
    texts.set(column, `${text.slice(0, max - 1)}…`);
}

/** The value that a cell means by the words of its source, and what stands before it here. */
function meant({ werte = {}, davor = {} }: Dateiart, column: string, text: string): string {
  const words = werte[column];
  const word = kopf(text);
  const value = words !== undefined && Object.hasOwn(words, word) ? (words[word] ?? '') : text;
  return value === '' ? '' : `${davor[column] ?? ''}${value}`;
}
