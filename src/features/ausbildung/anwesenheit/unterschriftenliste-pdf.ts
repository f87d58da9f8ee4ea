import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { wallTime } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import { a4, entries, signatures, table } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { formatDateTime } from '../../../ui/format.ts';

/** A course day and who is expected there. */
export interface Unterschriftenliste {
  readonly aussteller: string;
  readonly kursnummer: string;
  readonly kurs: string;
  readonly ort: string;
  readonly thema: string;
  /** ISO instants. */
  readonly beginn: string | null;
  readonly ende: string | null;
  /** Names in their order. */
  readonly personen: readonly string[];
}

/** Lines for those who came without a seat. */
const freieZeilen = 4;

function zeit({ beginn, ende }: Unterschriftenliste): string {
  if (beginn === null || ende === null) return formatDateTime(beginn);
  const istSelberTag = wallTime(beginn).slice(0, 10) === wallTime(ende).slice(0, 10);
  return `${formatDateTime(beginn)}–${istSelberTag ? wallTime(ende).slice(11, 16) : formatDateTime(ende)}`;
}

/** The list that those sign who are there on a course day: names and room to write, never ratings (domain: ausbildung 7). */
export function unterschriftenlistePdf(
  liste: Unterschriftenliste,
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  const zeilen = [...liste.personen, ...Array.from({ length: freieZeilen }, () => '')];
  const hoch = (text: string): TableCell => ({ text: text || ' ', margin: [0, 7, 0, 5] });
  return a4({
    title: words(message('Unterschriftenliste')),
    issuer: liste.aussteller,
    number: liste.kursnummer,
    madeAt,
    printed,
    content: [
      entries([
        [words(message('Kurs')), liste.kurs],
        [words(message('Kurstag')), zeit(liste)],
        [words(message('Ort')), liste.ort],
        [words(message('Thema')), liste.thema],
      ]),
      { text: '', margin: [0, 8, 0, 0] },
      table(
        [message('Nr'), message('Name'), message('Kommt um'), message('Geht um'), message('Unterschrift')].map(words),
        zeilen.map((name, at) => [hoch(String(at + 1)), hoch(name), hoch(''), hoch(''), hoch('')]),
        [20, '*', 50, 50, 170],
      ),
      signatures([words(message('Kursleiter (Name, Unterschrift)'))]),
    ],
  });
}
