import { fold } from '../../lib/search-text.ts';
import type { Sheet } from '../../lib/tables/sheet.ts';
import type { Dateiart, Quelle } from './quelle.ts';
import { admidio } from './quellen/admidio.ts';
import { excel } from './quellen/excel.ts';
import { hitobito } from './quellen/hitobito.ts';
import { ical } from './quellen/ical.ts';
import { openjverein } from './quellen/openjverein.ts';

/** What can be moved from. */
export const quellen: readonly Quelle[] = [hitobito, openjverein, admidio, excel, ical];

/** A head without case, accents and signs. */
export const kopf = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** A kind that a table was recognised as, and what becomes of its heads. */
export interface Erkannt {
  readonly quelle: Quelle;
  readonly art: Dateiart;
  /** The column that each head fills; null: left where it was, undefined: not known. */
  readonly spalten: readonly (string | null | undefined)[];
}

/** What a head fills in a kind. */
export function spalteVon({ spalten, anfaenge = {} }: Dateiart, head: string): string | null | undefined {
  const name = kopf(head);
  if (Object.hasOwn(spalten, name)) return spalten[name];
  const begin = Object.keys(anfaenge)
    .filter((one) => name.startsWith(one))
    .toSorted((a, b) => b.length - a.length)[0];
  return begin === undefined ? undefined : anfaenge[begin];
}

/** As what a table is recognised: the kinds of the source whose own heads it has most of; none for a table of strangers. */
export function erkannt(sheet: Sheet): readonly Erkannt[] {
  const heads = sheet[0] ?? [];
  const names = new Set(heads.map(kopf));
  const has = (head: string): boolean => head.split('|').some((one) => names.has(one));
  const fitting = quellen.flatMap((quelle) =>
    quelle.arten
      .filter(({ kennung, ohne = [] }) => kennung.every(has) && !ohne.some(has))
      .map((art) => ({ quelle, art, spalten: heads.map((head) => spalteVon(art, head)) })),
  );
  const best = fitting.toSorted((a, b) => known(b) - known(a))[0];
  return fitting.filter(({ quelle }) => quelle === best?.quelle);
}

const known = ({ spalten }: Erkannt): number => spalten.filter((one) => one !== undefined).length;
