import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../../lib/message.ts';
import type { Ausweis } from '../ausweis.calls.ts';
import { formatDate } from '../../../ui/format.ts';

/** What a card shows of a person. */
export interface CardHolder extends Ausweis {
  readonly name: string;
  readonly sektion: string;
  /** A data URL. */
  readonly portrait?: string | undefined;
}

const mm = (length: number): number => (length * 72) / 25.4;
/** ISO/IEC 7810 ID-1. */
const [width, height] = [mm(85.6), mm(53.98)];
/** Two points for each module of a code of 53, which what the server signs needs at most. */
const codeSize = 106.5;
const portraitSize = mm(15);
const [brand, grey] = ['#b3001b', '#555555'];

/** Membership cards in the size of a bank card, one a page; the code holds what the server signed. */
export function cards(holders: readonly CardHolder[], words: (id: string) => string): TDocumentDefinitions {
  return {
    pageSize: { width, height },
    pageMargins: 0,
    info: { title: words(message('Mitgliedsausweis')) },
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.1 },
    content: holders.map((holder, at) => page(holder, words, at > 0)),
  };
}

function page(
  { name, sektion, mgdnummer, gueltigbis, token, portrait }: CardHolder,
  words: (id: string) => string,
  isNext: boolean,
): Content {
  const fact = (label: string, value: string): Content => ({
    stack: [{ text: label, fontSize: 5.5, color: grey }, { text: value }],
    margin: [0, 0, 0, 3],
  });
  const facts = [
    fact(words(message('Mitgliedsnummer')), mgdnummer),
    fact(words(message('Sektion')), sektion),
    fact(words(message('Gültig bis')), formatDate(gueltigbis)),
  ];
  return {
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: mm(10), color: brand }] },
      {
        text: words(message('Mitgliedsausweis')),
        color: 'white',
        bold: true,
        fontSize: 11,
        margin: [mm(5), mm(-7.3), 0, 0],
      },
      {
        columns: [
          {
            stack: [
              { text: name, bold: true, fontSize: name.length > 26 ? 8 : 11, margin: [0, 0, 0, 4] },
              portrait === undefined
                ? facts
                : {
                    columns: [
                      { image: portrait, fit: [portraitSize, portraitSize], width: portraitSize },
                      { stack: facts, width: '*' },
                    ],
                    columnGap: mm(2),
                  },
            ],
            width: '*',
          },
          { qr: token, fit: codeSize, eccLevel: 'L' as const, width: codeSize },
        ],
        margin: [mm(5), mm(5), mm(3), 0],
        columnGap: mm(2),
      },
    ],
    ...(isNext ? { pageBreak: 'before' as const } : {}),
  };
}
