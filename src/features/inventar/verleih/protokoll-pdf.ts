import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../../lib/message.ts';
import { a4, entries, table } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { formatDateTime, formatInteger, formatMoney } from '../../../ui/format.ts';

/** What a hand-over says on paper. */
export interface Uebergabe {
  readonly aussteller: string;
  readonly halter: string;
  readonly zweck: string;
  readonly ausgegebenam: string | null;
  readonly bis: string | null;
  readonly kautionbetrag: number | null;
  readonly posten: readonly {
    readonly was: string;
    readonly seriennr: string;
    readonly menge: number;
    readonly hinweis: string;
  }[];
  /** Data URL of what was signed on the device. */
  readonly unterschrift: string | undefined;
}

/** The paper of a hand-over: what, to whom, until when, and both signatures (domain: inventar 6 "Übergabeprotokoll"). */
export function protokollPdf(
  of: Uebergabe,
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  return a4({
    title: words(message('Übergabeprotokoll')),
    issuer: of.aussteller,
    number: words(message('Übergabeprotokoll')),
    madeAt,
    printed,
    content: [
      entries([
        [words(message('Übergeben an')), of.halter],
        [words(message('Zweck')), of.zweck],
        [words(message('Ausgegeben am')), formatDateTime(of.ausgegebenam)],
        [words(message('Zurück bis')), formatDateTime(of.bis)],
        [words(message('Kaution')), of.kautionbetrag === null ? '' : formatMoney(of.kautionbetrag)],
      ]),
      { text: '', margin: [0, 8, 0, 0] },
      table(
        [words(message('Was')), words(message('Seriennummer')), words(message('Menge')), words(message('Hinweise'))],
        of.posten.map(({ was, seriennr, menge, hinweis }) => [was, seriennr, formatInteger(menge), hinweis]),
        ['*', 'auto', 'auto', 'auto'],
      ),
      {
        text: words(
          message('Die Sachen wurden in gutem Zustand übergeben. Schäden und Verlust sind sofort zu melden.'),
        ),
        margin: [0, 14, 0, 24],
      },
      unterschriften(of, words),
    ],
  });
}

function unterschriften({ unterschrift }: Uebergabe, words: Printed['words']): Content {
  const line = (label: string, image: string | undefined): Column => ({
    width: '*',
    stack: [
      image === undefined ? { text: ' ', margin: [0, 24, 0, 0] } : { image, fit: [180, 60] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.5 }] },
      { text: label, fontSize: 8, margin: [0, 2, 0, 0] },
    ],
  });
  return {
    unbreakable: true,
    columnGap: 30,
    columns: [
      line(words(message('Unterschrift, wer ausgibt')), undefined),
      line(words(message('Unterschrift, wer übernimmt')), unterschrift),
    ],
  };
}
