import { message } from '../../lib/message.ts';
import { readCsv } from '../../lib/tables/read-csv.ts';
import { checkedSheet, SheetError, type Sheet } from '../../lib/tables/sheet.ts';
import { maxAuszug } from './auszuege.calls.ts';
import { lehneAb, type Auszug } from './auszug.rules.ts';
import { liesCsv, rateSpalten, unbekannteSpalten, type Spaltenwahl } from './bankcsv.rules.ts';
import { liesCamt } from './camt.rules.ts';
import { liesMt940 } from './mt940.rules.ts';

type Art = 'camt' | 'mt940' | 'csv';

/** What a file is, by how it begins. */
export function artVon(text: string): Art {
  const anfang = text.slice(0, 4000);
  if (/^\uFEFF?\s*</.test(anfang)) return 'camt';
  return /(?:^|\n|\{4:\s*)\s*:20:/.test(anfang) && /(?:^|\n):25:/.test(anfang) ? 'mt940' : 'csv';
}

/** Rows of a CSV file. Throws AuszugFehler. */
export function tabelleVon(text: string): Sheet {
  try {
    return checkedSheet(readCsv(text));
  } catch (error) {
    if (error instanceof SheetError)
      return lehneAb(message('Die Datei ist kein Kontoauszug, der gelesen werden kann.'));
    throw error;
  }
}

/** Statements in a file of a bank; `spalten`: the meaning of the columns of a CSV file, else it is guessed. Throws AuszugFehler. */
export function liesAuszuege(text: string, spalten?: Spaltenwahl): readonly Auszug[] {
  if (text.length > maxAuszug) lehneAb(message('Die Datei ist zu groß für einen Kontoauszug.'));
  const art = artVon(text);
  if (art === 'camt') return liesCamt(text);
  if (art === 'mt940') return liesMt940(text);
  const sheet = tabelleVon(text);
  const wahl = spalten ?? rateSpalten(sheet);
  if (wahl === undefined) lehneAb(unbekannteSpalten);
  return [liesCsv(sheet, wahl)];
}
