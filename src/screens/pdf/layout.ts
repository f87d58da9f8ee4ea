import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { message, within } from '../../lib/message.ts';
import { formatDateTime } from '../../ui/format.ts';
import type { Printed } from './printed.ts';

/** A word and what stands beside it. */
export type Entry = readonly [label: string, value: string];

const [grey, rule] = ['#555555', '#bbbbbb'];

/** Lines between rows only. */
const ruled = {
  hLineWidth: (line: number, node: { table: { body: unknown[] } }) =>
    line === 0 || line === node.table.body.length ? 0 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

interface Page {
  /** Never names a person: viewers and their lists of recent files show it. */
  readonly title: string;
  /** Above the title: whose paper it is. */
  readonly issuer: string;
  /** At the foot of each page, with the time and the page. */
  readonly number: string;
  /** ISO instant. */
  readonly madeAt: string;
  readonly printed: Pick<Printed, 'words' | 'locale'>;
  readonly content: readonly Content[];
}

/** An A4 document of the association. */
export function a4({ title, issuer, number, madeAt, printed: { words, locale }, content }: Page): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [45, 40, 45, 50],
    info: { title },
    language: locale,
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    footer: (page, pages) => ({
      columns: [
        { text: `${number} · ${words(message('Erstellt am'))} ${formatDateTime(madeAt)}` },
        { text: `${words(within('Druck', 'Seite'))} ${page} / ${pages}`, alignment: 'right', width: 'auto' },
      ],
      margin: [45, 15, 45, 0],
      fontSize: 8,
      color: grey,
    }),
    content: [
      { text: issuer, color: grey },
      { text: title, fontSize: 17, bold: true, margin: [0, 2, 0, 6] },
      ...content,
    ],
  };
}

/** A heading with what follows it; the heading never stands alone at the foot of a page. */
export const block = (title: string, ...content: readonly Content[]): Content => {
  const [first, ...rest] = content;
  const head: Content = { text: title, bold: true, fontSize: 11.5, margin: [0, 9, 0, 3] };
  return first === undefined
    ? []
    : [{ stack: [head, first], unbreakable: rest.length === 0 && isShort(first) }, ...rest];
};

// A long table must break; a few lines stay with their heading.
const isShort = (content: Content): boolean =>
  typeof content === 'object' && 'table' in content && (content.table?.body.length ?? 0) < 16;

/** Words and values in two columns, read from left to right. */
export function entries(all: readonly Entry[]): Content {
  const cells = all.map(([label, value]): TableCell => ({
    stack: [{ text: label, fontSize: 7.5, color: grey }, { text: value === '' ? '–' : value }],
  }));
  const body = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => [
    cells[row * 2] ?? '',
    cells[row * 2 + 1] ?? '',
  ]);
  return body.length === 0 ? [] : { table: { widths: ['*', '*'], body, dontBreakRows: true }, layout: ruled };
}

/** Columns of a row with their words, in this order; without those that the reader may not see. */
export const entriesOf = <T extends Table>(
  printed: Printed,
  table: T,
  row: AnyRow,
  columns: readonly (keyof T['fields'] & string)[],
): Entry[] =>
  columns.flatMap((column): Entry[] =>
    row[column] === undefined ? [] : [[printed.label(table, column), printed.value(table, row, column)]],
  );

/** A table with a head on each page. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly TableCell[])[],
  widths: readonly (string | number)[],
): Content => ({
  table: {
    headerRows: 1,
    widths: [...widths],
    dontBreakRows: true,
    body: [head.map((text) => ({ text, fontSize: 7.5, color: grey })), ...rows.map((row) => [...row])],
  },
  layout: ruled,
  fontSize: 9,
});

/** A picture as a data URL and the lines below it; without one, the sentence why it is not there. */
interface Picture {
  readonly image: string | undefined;
  readonly missing: string;
  readonly lines: readonly string[];
}

/** Pictures two a row, each row a content of its own that does not break. */
export const pictureRows = (pictures: readonly Picture[]): Content[] =>
  Array.from({ length: Math.ceil(pictures.length / 2) }, (_, row): Content => ({
    table: {
      widths: ['*', '*'],
      dontBreakRows: true,
      body: [[pictureCell(pictures[row * 2]), pictureCell(pictures[row * 2 + 1])]],
    },
    layout: { ...ruled, paddingTop: () => 6 },
  }));

function pictureCell(picture: Picture | undefined): TableCell {
  if (picture === undefined) return '';
  const { image, missing, lines } = picture;
  const shown: Content =
    image === undefined ? { text: missing, color: grey, margin: [0, 20, 0, 20] } : { image, fit: [236, 236] };
  return { stack: [shown, ...lines.map((text): Content => ({ text, fontSize: 8, margin: [0, 2, 0, 0] }))] };
}

/** Lines to sign on, side by side. */
export const signatures = (labels: readonly string[]): Content => ({
  unbreakable: true,
  margin: [0, 45, 0, 0],
  columnGap: 30,
  columns: labels.map((text) => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 235, y2: 0, lineWidth: 0.6 }] },
      { text, fontSize: 8, color: grey, margin: [0, 3, 0, 0] },
    ],
  })),
});
