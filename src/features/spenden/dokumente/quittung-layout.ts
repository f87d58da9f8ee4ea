import type { Content } from 'pdfmake/interfaces';
import { formatDate } from '../../../ui/format.ts';
import type { AppLocale } from '../../../ui/t.ts';
import type { Quittungsinhalt } from '../spendenquittungen.calls.ts';

/** What a receipt is printed of. */
export interface Quittungsdruck {
  readonly inhalt: Quittungsinhalt;
  /** Empty for a draft. */
  readonly nummer: string;
  /** Says at a glance that this is no original: draft, copy or annulled; message id. */
  readonly vermerk: string | undefined;
  /** The picture of the signature, where a machine signs and this device has it. */
  readonly faksimile: string | undefined;
  readonly locale: AppLocale;
  readonly words: (id: string) => string;
}

export const grey = '#555555';

interface Party {
  readonly name: string;
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
}

/** Name and address in lines. */
export const addressLines = ({ name, strasse, plz, ort }: Party): readonly string[] =>
  [name, strasse, [plz, ort].filter(Boolean).join(' ')].filter((line) => line !== null && line !== '').map(String);

/** Lines in a frame below what they are. */
export const framed = (label: string, lines: readonly string[]): Content => ({
  table: {
    widths: ['*'],
    body: [[{ stack: [{ text: label, fontSize: 7.5, color: grey }, ...lines.map((text) => ({ text }))] }]],
  },
});

/** A sentence beside its box; the letters have no boxes, so it is drawn. */
export function box(isChecked: boolean, text: string) {
  const cross = [
    { type: 'line' as const, x1: 1.5, y1: 2.5, x2: 6.5, y2: 7.5, lineWidth: 1 },
    { type: 'line' as const, x1: 6.5, y1: 2.5, x2: 1.5, y2: 7.5, lineWidth: 1 },
  ];
  return {
    columns: [
      {
        canvas: [{ type: 'rect' as const, x: 0, y: 1, w: 8, h: 8, lineWidth: 0.7 }, ...(isChecked ? cross : [])],
        width: 10,
      },
      { text, width: '*' as const },
    ],
    columnGap: 6,
    margin: [0, 5, 0, 0] as [number, number, number, number],
  };
}

/** Place, day and signature: the picture with what was told to the tax office, or a line to sign on. */
export function signed({ inhalt, faksimile }: Quittungsdruck, below: string, machine: string): Content {
  const { aussteller, ausgestellt_am } = inhalt;
  const where = [aussteller.ort, formatDate(ausgestellt_am)].filter(Boolean).join(', ');
  return {
    unbreakable: true,
    margin: [0, faksimile === undefined ? 34 : 8, 0, 0],
    stack: [
      ...(faksimile === undefined
        ? []
        : [
            {
              image: faksimile,
              fit: [160, 44] as [number, number],
              margin: [220, 0, 0, 0] as [number, number, number, number],
            },
          ]),
      { text: where },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 505, y2: 0, lineWidth: 0.6 }] },
      { text: below, fontSize: 7.5, color: grey, margin: [0, 2, 0, 0] },
      ...(faksimile === undefined
        ? []
        : [{ text: machine, fontSize: 8, margin: [0, 4, 0, 0] as [number, number, number, number] }]),
    ],
  };
}
