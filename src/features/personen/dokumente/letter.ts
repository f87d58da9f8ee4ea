import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

/** Who a letter goes to, as it stands in the window and in the text. */
export interface Recipient {
  /** At most six lines (DIN 5008). */
  readonly address: readonly string[];
  /** Words for the placeholders of the text. */
  readonly values: Readonly<Record<string, string>>;
}

interface Letter {
  /** One line: who sends it. */
  readonly sender: string;
  readonly date: string;
  readonly subject: string;
  readonly text: string;
}

/** What may stand in braces in the text of a letter. */
export const placeholders = [
  'briefanrede',
  'titel',
  'vorname',
  'nachname',
  'mitgliedsnummer',
  'sektion',
  'datum',
] as const;

const mm = (length: number): number => (length * 72) / 25.4;
/** DIN 5008 form B: the address field is 85 × 45 mm, 20 mm from the left and 45 mm from the top; its upper 17.7 mm are for the sender. */
const field = { left: 25, top: 45 + 17.7, width: 75 };
const mostLines = 6;
/** A letter's usual width, as part of the size. */
const letterWidth = 0.55;

/** Placeholders of a text that nobody can fill. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholders.some((known) => known === name));

/** The text with the words of one recipient. */
export const filled = (text: string, values: Recipient['values']): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '').replaceAll(/ {2,}/g, ' ');

/** Serial letters after DIN 5008 form B, for envelopes with a window; each begins on a page of its own. */
export function letters(letter: Letter, recipients: readonly Recipient[]): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [mm(25), mm(30), mm(20), mm(25)],
    info: { title: 'Serienbrief' },
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.2 },
    content: recipients.map((recipient, at) => page(letter, recipient, at > 0)),
  };
}

function page({ sender, date, subject, text }: Letter, { address, values }: Recipient, isNext: boolean): Content {
  const lines = address.slice(0, mostLines);
  return {
    stack: [
      mark(105),
      mark(148.5),
      mark(210),
      // The first of them begins the page: what stands at a fixed place has no page of its own.
      { absolutePosition: { x: mm(field.left), y: mm(field.top - 5) }, ...fitting(sender, 7) },
      {
        absolutePosition: { x: mm(field.left), y: mm(field.top) },
        stack: lines.map((line) => ({ ...fitting(line, 10.5), lineHeight: 1.15 })),
      },
      { absolutePosition: { x: mm(125), y: mm(50) }, text: date },
      { text: filled(subject, values), bold: true, margin: [0, mm(98.5 - 30), 0, mm(8)] },
      ...filled(text, values)
        .split(/\r?\n/)
        .map((line): Content => ({ text: line === '' ? ' ' : line })),
    ],
    ...(isNext ? { pageBreak: 'before' as const } : {}),
  };
}

/** One line that stays in the window. */
const fitting = (text: string, size: number) => ({
  text,
  noWrap: true,
  fontSize: Math.min(size, mm(field.width) / (Math.max(1, text.length) * letterWidth)),
});

/** Where to fold, and in the middle where to punch. */
const mark = (y: number): Content => ({
  absolutePosition: { x: mm(4), y: mm(y) },
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(y === 148.5 ? 6 : 4), y2: 0, lineWidth: 0.3 }],
});
