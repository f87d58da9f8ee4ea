import { pdfOf } from '../../../jobs/pdf.ts';

/** A sheet of labels, in millimetres. */
export interface Sheet {
  readonly papierbreite: number;
  readonly papierhoehe: number;
  readonly spalten: number;
  readonly zeilen: number;
  readonly breite: number;
  readonly hoehe: number;
  /** Left of the first label. */
  readonly rand: number;
  readonly rand_oben: number;
  readonly abstand_waagrecht: number;
  readonly abstand_senkrecht: number;
}

const points = 72 / 25.4;
/** Free space inside a label on each side, in mm. */
const inset = 4;
const [smallest, largest] = [5, 11];
/** A line's height and a letter's usual width, as parts of the size. */
const [lineHeight, letterWidth] = [1.2, 0.6];

/** The labels as PDF, in rows from the left; `start` is the place of the first one on its sheet, from 1. */
export async function labelSheets(
  sheet: Sheet,
  labels: readonly (readonly string[])[],
  start: number,
): Promise<Buffer> {
  const places = sheet.spalten * sheet.zeilen;
  const content = labels.map((lines, index) => {
    const place = (start - 1 + index) % places;
    const x = sheet.rand + (place % sheet.spalten) * (sheet.breite + sheet.abstand_waagrecht) + inset;
    const y = sheet.rand_oben + Math.floor(place / sheet.spalten) * (sheet.hoehe + sheet.abstand_senkrecht) + inset;
    return {
      absolutePosition: { x: x * points, y: y * points },
      stack: lines.map((text) => ({ text, noWrap: true })),
      fontSize: sizeFor(sheet, lines),
      lineHeight: 1,
      ...(place === 0 && index > 0 ? { pageBreak: 'before' as const } : {}),
    };
  });
  return pdfOf({
    pageSize: { width: sheet.papierbreite * points, height: sheet.papierhoehe * points },
    pageMargins: 0,
    info: { title: 'Adressetiketten' },
    content,
  });
}

/** Size of the letters, so that every line stays on its label. */
function sizeFor({ breite, hoehe }: Sheet, lines: readonly string[]): number {
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const [width, height] = [(breite - 2 * inset) * points, (hoehe - 2 * inset) * points];
  return Math.max(smallest, Math.min(largest, height / (lines.length * lineHeight), width / (longest * letterWidth)));
}
