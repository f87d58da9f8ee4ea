import { message } from '../../../lib/message.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import type { Bogen, Words } from '../../../screens/bogen/bogen.ts';
import { formatDateTime } from '../../../ui/format.ts';
import { verleihstatus } from './verleih.vocabularies.ts';

/** A loan as the list names it. */
export interface Materialzeile {
  readonly was: string;
  readonly menge: number;
  readonly hat: string;
  readonly bis: string | null;
  readonly status: string;
}

/** What goes along to an exercise or course: by name, with who has it, until when, and whether it is back. */
export const materialbogen = (zeilen: readonly Materialzeile[], words: Words): Bogen => ({
  id: 'material',
  titel: words(message('Material')),
  spalten: [message('Was'), message('Menge'), message('Hat es jetzt'), message('Zurück bis'), message('Status')].map(
    words,
  ),
  zeilen: zeilen
    .toSorted((a, b) => a.was.localeCompare(b.was, 'de'))
    .map(({ was, menge, hat, bis, status }) => ({
      art: 'Zeile' as const,
      zellen: [was, { menge, stellen: 0 }, hat, formatDateTime(bis), words(wordOf(verleihstatus, status))],
    })),
  leer: words(message('Noch nichts ausgegeben')),
});
