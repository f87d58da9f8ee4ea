import type { VisibleRow } from '../db/base.ts';
import { fold, searchText } from '../lib/search-text.ts';
import { currentLocale } from '../ui/t.ts';

/** A place with its code and country, named in the language of the app. */
export interface Place {
  readonly plz: string;
  readonly ort: string;
  readonly land: string;
}

const most = 12;

/** Places whose code starts with what was typed, or, for letters, whose name does. */
export function findPlaces(rows: readonly VisibleRow[], typed: string): readonly Place[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [];
  const isCode = /^\d/.test(wanted);
  const found: Place[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const plz = textOf(row['plz']);
    const german = textOf(row['ort']);
    const italian = textOf(row['ort_it']);
    const fits = isCode ? plz.startsWith(wanted) : `\n${searchText([german, italian])}`.includes(`\n${wanted}`);
    if (!fits) continue;
    const ort = currentLocale() === 'it' && italian !== '' ? italian : german;
    const key = `${plz} ${ort}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push({ plz, ort, land: textOf(row['land']) });
    if (found.length >= most) break;
  }
  // Places here come first: most codes of four countries look alike.
  return found.toSorted((a, b) => Number(b.land === 'IT') - Number(a.land === 'IT'));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
