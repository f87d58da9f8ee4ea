import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../lib/message.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import { formatDate } from '../../ui/format.ts';

/** What the certificate of an honour says. */
export interface Ehrenurkunde {
  readonly issuer: string;
  readonly name: string;
  readonly ehrung: string;
  /** Null where the honour is for no years. */
  readonly jahre: number | null;
  /** ISO day of the print. */
  readonly tag: string;
}

const mitte = (text: string, fontSize: number, bold = false): Content => ({
  text,
  fontSize,
  bold,
  alignment: 'center',
  margin: [0, 8, 0, 8],
});

/** Certificates of honours, a page each, with two lines to sign on. */
export function ehrenurkundePdf(
  alle: readonly Ehrenurkunde[],
  { words, locale }: Pick<Printed, 'words' | 'locale'>,
): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [60, 110, 60, 60],
    info: { title: words(message('Ehrenurkunde')) },
    language: locale,
    defaultStyle: { font: 'Roboto', fontSize: 12, lineHeight: 1.2 },
    content: alle.map(({ issuer, name, ehrung, jahre, tag }, at): Content => ({
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
      stack: [
        mitte(issuer, 14),
        mitte(words(message('Ehrenurkunde')), 34, true),
        mitte(name, 24, true),
        mitte(words(message('wird in Dank und Anerkennung verliehen:')), 12),
        mitte(ehrung, 22, true),
        mitte(jahre === null ? '' : `${jahre} ${words(message('Jahre'))}`, 14),
        mitte(formatDate(tag), 11),
        {
          margin: [0, 90, 0, 0],
          columnGap: 60,
          columns: [1, 2].map((): Content => ({
            canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.7 }],
          })),
        },
      ],
    })),
  };
}
