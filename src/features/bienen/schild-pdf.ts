import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../lib/message.ts';
import { schildkopf, schildschrift, schildzeilen } from './schild.rules.ts';

/** A sign: whose stand it is by the authority's numbers. */
export interface Schild {
  readonly kodex: string;
  readonly progressiv: number;
  readonly istItalien: boolean;
}

/** Signs for stands, a page each: black on white, the code as high as the law asks, nobody's name. */
export const schilderPdf = (
  schilder: readonly Schild[],
  { words, locale }: { readonly words: (id: string) => string; readonly locale: string },
): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [30, 40, 30, 30],
  info: { title: words(message('Standschild')) },
  language: locale,
  defaultStyle: { font: 'Roboto', alignment: 'center' },
  content: schilder.map(({ kodex, progressiv, istItalien }, at): Content => ({
    stack: [
      ...(istItalien
        ? schildkopf.map((text): Content => ({ text, fontSize: 19, bold: true, margin: [0, 0, 0, 4] }))
        : []),
      ...schildzeilen(kodex, progressiv).map((text): Content => ({
        text,
        fontSize: schildschrift,
        bold: true,
        lineHeight: 0.95,
      })),
    ],
    ...(at === 0 ? {} : { pageBreak: 'before' }),
  })),
});
