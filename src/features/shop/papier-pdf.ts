import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../lib/message.ts';
import { a4, entries, signatures, table, type Entry } from '../../screens/pdf/layout.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import { formatDate, formatDateTime, formatInteger, formatMoney } from '../../ui/format.ts';
import { bestellpapier, type Bestellpapier } from './papier.rules.ts';

/** A line of an order as a paper says it; amounts in cents. */
export interface Papierzeile {
  readonly nr: string;
  readonly was: string;
  readonly einheit: string;
  readonly menge: number;
  readonly geliefert: number;
  readonly preisbetrag: number | null;
  readonly betrag: number | null;
  /** Numbers of the pieces that are bound to it. */
  readonly stuecke: readonly string[];
}

/** What the papers of an order say. */
export interface Papier {
  readonly aussteller: string;
  readonly nummer: string;
  readonly empfaenger: string;
  readonly besteller: string;
  readonly zweck: string;
  readonly bestelltam: string | null;
  readonly lieferdatum: string | null;
  readonly betrag: number | null;
  readonly anteilbetrag: number | null;
  readonly abgeholtvon: string;
  /** Data URL of what was signed on the device. */
  readonly unterschrift: string | undefined;
  readonly zeilen: readonly Papierzeile[];
}

type Words = Printed['words'];

/** A paper of an order. A pick list has boxes to tick and no prices, a delivery note what is handed over and who took it. */
export function papierPdf(
  art: Bestellpapier,
  of: Papier,
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  const title = words(bestellpapier.labels[art]);
  const kopf: readonly Entry[] = [
    [words(message('Bestellnummer')), of.nummer],
    [words(message('Für')), of.empfaenger],
    [words(message('Bestellt am')), formatDateTime(of.bestelltam)],
    [words(message('Bestellt von')), of.besteller],
    [words(message('Wofür')), of.zweck],
    [words(message('Lieferung am')), formatDate(of.lieferdatum)],
  ];
  return a4({
    title,
    issuer: of.aussteller,
    number: `${title} ${of.nummer}`,
    madeAt,
    printed,
    content: [entries(kopf), { text: '', margin: [0, 8, 0, 0] }, ...inhalt[art](of, words)],
  });
}

const was = ({ was: name, stuecke }: Papierzeile): TableCell => ({
  stack: [name, ...(stuecke.length === 0 ? [] : [{ text: stuecke.join(', '), fontSize: 7.5 }])],
});
const anzahl = (n: number, { einheit }: Papierzeile): string => `${formatInteger(n)} ${einheit}`;
const cents = (betrag: number | null): string => (betrag === null ? '' : formatMoney(betrag));

const inhalt: Readonly<Record<Bestellpapier, (of: Papier, words: Words) => readonly Content[]>> = {
  Bestellbestaetigung: ({ zeilen, betrag, anteilbetrag }, words) => [
    table(
      [
        words(message('Nummer')),
        words(message('Artikel')),
        words(message('Menge')),
        words(message('Preis')),
        words(message('Betrag')),
      ],
      zeilen.map((zeile) => [
        zeile.nr,
        was(zeile),
        anzahl(zeile.menge, zeile),
        { text: cents(zeile.preisbetrag), alignment: 'right' },
        { text: cents(zeile.betrag), alignment: 'right' },
      ]),
      ['auto', '*', 'auto', 'auto', 'auto'],
    ),
    { text: `${words(message('Summe'))} ${cents(betrag)}`, bold: true, alignment: 'right', margin: [0, 8, 0, 0] },
    ...(anteilbetrag === null || anteilbetrag === 0
      ? []
      : [{ text: `${words(message('Davon Förderung'))} ${cents(anteilbetrag)}`, alignment: 'right' as const }]),
  ],
  Packliste: ({ zeilen }, words) => [
    table(
      [
        '',
        words(message('Nummer')),
        words(message('Artikel')),
        words(message('Menge')),
        words(message('Fehlt im Lager')),
      ],
      zeilen.map((zeile) => [
        { canvas: [{ type: 'rect' as const, x: 0, y: 0, w: 9, h: 9, lineWidth: 0.7 }] },
        zeile.nr,
        was(zeile),
        anzahl(zeile.menge, zeile),
        zeile.geliefert < zeile.menge ? formatInteger(zeile.menge - zeile.geliefert) : '',
      ]),
      [14, 'auto', '*', 'auto', 'auto'],
    ),
  ],
  Lieferschein: ({ zeilen, abgeholtvon, unterschrift }, words) => [
    table(
      [words(message('Nummer')), words(message('Artikel')), words(message('Bestellt')), words(message('Geliefert'))],
      zeilen.map((zeile) => [zeile.nr, was(zeile), anzahl(zeile.menge, zeile), anzahl(zeile.geliefert, zeile)]),
      ['auto', '*', 'auto', 'auto'],
    ),
    ...(unterschrift === undefined
      ? [signatures([words(message('Ausgegeben von')), words(message('Übernommen von'))])]
      : [
          {
            unbreakable: true,
            margin: [0, 20, 0, 0] as [number, number, number, number],
            stack: [
              { image: unterschrift, fit: [180, 60] as [number, number] },
              { text: `${words(message('Übernommen von'))} ${abgeholtvon}`, fontSize: 8 },
            ],
          },
        ]),
  ],
};
