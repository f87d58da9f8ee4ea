import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../lib/message.ts';
import { a4 } from '../../screens/pdf/layout.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import type { Planblatt } from './planblatt.rules.ts';

const [nameBreite, grau, linie] = [105, '#eceae6', '#999999'];

/** The planning sheet of a month, A4 landscape, 60 people on two or three pages with the days above each. */
export function planblattPdf(
  { plan, monat, tage, zeilen, besetzung, legende }: Planblatt,
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  const feld = (text: string, at: number, bold = false): TableCell => ({
    text,
    bold,
    alignment: 'center',
    ...(tage[at]?.istFrei === true ? { fillColor: grau } : {}),
  });
  const titel = `${words(message('Dienstplan'))} ${monat}`;
  const blatt = a4({
    title: titel,
    issuer: plan,
    number: titel,
    madeAt,
    printed,
    content: [
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [nameBreite, ...tage.map(() => '*')],
          body: [
            [
              { text: words(message('Person')), bold: true },
              ...tage.map(({ tag }, at) => feld(String(Number(tag.slice(8))), at, true)),
            ],
            ...zeilen.map(({ name, felder }) => [name, ...felder.map((text, at) => feld(text, at))]),
            [{ text: words(message('Besetzung')), bold: true }, ...besetzung.map((text, at) => feld(text, at, true))],
          ],
        },
        layout: {
          hLineWidth: () => 0.4,
          vLineWidth: () => 0.4,
          hLineColor: () => linie,
          vLineColor: () => linie,
          paddingLeft: () => 1.5,
          paddingRight: () => 1,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
        fontSize: 6.5,
      },
      { text: legende.join(' · '), fontSize: 7.5, margin: [0, 6, 0, 0] },
    ],
  });
  return { ...blatt, pageOrientation: 'landscape', pageMargins: [24, 28, 24, 44] };
}
