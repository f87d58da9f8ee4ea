import type { Registry } from '../../kit/registry.ts';
import type { Sheet } from '../../lib/tables/sheet.ts';
import type { Resolve } from '../../screens/import/cell-value.ts';
import type { Erkannt } from './erkennen.ts';

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

/** Where a move goes, and what the user said of its files. */
export interface Ziel {
  readonly registry: Registry;
  readonly sek_id: string;
  readonly today: string;
  readonly resolve: Resolve;
  /** What was chosen for a file of which the program does not say it, by `teilKey`. */
  readonly antworten?: Readonly<Record<string, string>>;
}

/** What a part is called in `antworten`. */
export const teilKey = ({ datei, erkannt }: Teil): string => `${datei} ${erkannt.art.name}`;
