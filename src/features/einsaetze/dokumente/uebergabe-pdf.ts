import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../../lib/message.ts';
import { a4, entries, block, signatures, table } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { withCode } from './mind.ts';
import type { Abschnitt, Feld, Uebergabe } from './uebergabe.ts';

/** The hand-over as a form to print and sign. */
export function uebergabePdf(uebergabe: Uebergabe, printed: Pick<Printed, 'words' | 'locale'>): TDocumentDefinitions {
  const { words } = printed;
  const { nummer, lfd, rettungsstelle, erstellt_am, abschnitte } = uebergabe;
  return a4({
    title: words(message('Übergabeprotokoll')),
    issuer: rettungsstelle,
    number: `${nummer} / ${lfd}`,
    madeAt: erstellt_am,
    printed,
    content: [
      ...abschnitte.map((abschnitt) => block(abschnitt.titel, ...contentOf(abschnitt, words))),
      signatures([
        words(message('Übergeben durch (Name, Unterschrift)')),
        words(message('Übernommen von (Name, Unterschrift)')),
      ]),
      {
        text: words(message('Codes: MIND 3.1. „Nicht dokumentiert“ heißt nicht „normal“.')),
        fontSize: 7.5,
        color: '#555555',
        margin: [0, 12, 0, 0],
      },
    ],
  });
}

function contentOf({ felder, zeilen = [] }: Abschnitt, words: Printed['words']): Content[] {
  const fields =
    felder.length === 0 ? [] : [entries(felder.map((one) => [one.bezeichnung, withCode(one.text, one.mind)]))];
  const [first] = zeilen;
  if (first === undefined) return fields.length > 0 ? fields : [{ text: words(message('nicht dokumentiert')) }];
  // What nobody documented in any row takes no column.
  const shown = first.felder.map((_, at) => at).filter((at) => zeilen.some(({ felder: row }) => isDocumented(row[at])));
  const rows = zeilen.map(({ felder: row, ersetzt }) =>
    shown.map((at) => ({
      text: isDocumented(row[at]) ? (row[at]?.text ?? '') : '–',
      ...(ersetzt ? { decoration: 'lineThrough' as const } : {}),
    })),
  );
  return [
    ...fields,
    table(
      shown.map((at) => first.felder[at]?.bezeichnung ?? ''),
      rows,
      shown.map(() => 'auto'),
    ),
  ];
}

const isDocumented = (feld: Feld | undefined): boolean => {
  const wert = feld?.wert ?? null;
  return wert !== null && (typeof wert !== 'object' || Object.values(wert).some((part) => part !== null));
};
