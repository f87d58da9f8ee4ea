import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { groupBy } from '../../../lib/group-by.ts';
import { message } from '../../../lib/message.ts';
import { a4, table } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { formatInteger } from '../../../ui/format.ts';

/** A line of a load list. */
export interface Ladezeile {
  readonly fach: string;
  readonly was: string;
  readonly soll: number;
  readonly istPflicht: boolean;
  /** How deep its set lies in the one that the list is of. */
  readonly tiefe: number;
}

/** What belongs in a set, compartment by compartment, with boxes to tick (domain: inventar-tief 7). */
export function ladelistePdf(
  satz: string,
  zeilen: readonly Ladezeile[],
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  return a4({
    title: words(message('Ladeliste')),
    issuer: satz,
    number: words(message('Ladeliste')),
    madeAt,
    printed,
    content: [...groupBy(zeilen, ({ fach }) => fach)].flatMap(([fach, some]) => [
      {
        text: fach === '' ? words(message('Ohne Fach')) : `${words(message('Fach'))} ${fach}`,
        bold: true,
        margin: [0, 10, 0, 4] as [number, number, number, number],
      },
      table(
        ['', words(message('Was')), words(message('Soll')), words(message('Pflicht'))],
        some.map(({ was, soll, istPflicht, tiefe }) => [
          { canvas: [{ type: 'rect' as const, x: 0, y: 0, w: 9, h: 9, lineWidth: 0.7 }] },
          { text: was, margin: [tiefe * 14, 0, 0, 0] as [number, number, number, number] },
          formatInteger(soll),
          istPflicht ? words(message('Ja')) : '',
        ]),
        [14, '*', 'auto', 'auto'],
      ),
    ]),
  });
}
