import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../../lib/message.ts';
import type { Bogen } from './bogen.ts';
import { code128 } from './code-128.rules.ts';
import { linkinhalt, moduleVon, zifferninhalt, type Etikett, type Inhalt } from './etikett.rules.ts';

const points = 72 / 25.4;
/** Modules that stay free on both sides of a QR code (domain: inventar-tief 5), and the points of one where a label is large enough for a link. */
const [freieModule, grossesModul] = [8, 2];
/** Free space inside a label, and narrowest module of a bar that a hand scanner reads, in mm. */
const [rand, schmalsterStrich, linealMm] = [1.5, 0.25, 50];

interface Wahl {
  /** Place of the first label on its sheet, from 1. */
  readonly start: number;
  /** Bars beside the QR code, where there is room. */
  readonly mitStrichcode: boolean;
  /** Where the app is found: large labels are links to there. */
  readonly origin?: string | undefined;
  readonly words: (id: string) => string;
}

interface Flaeche {
  readonly x: number;
  readonly y: number;
  readonly breite: number;
  readonly hoehe: number;
}

/** Labels on their sheets, in rows from the left, with a ruler of 50 mm at the foot that shows whether the printer scales (domain: inventar-tief 5). */
export function etikettenPdf(
  bogen: Bogen,
  etiketten: readonly Etikett[],
  { start, words, ...wie }: Wahl,
): TDocumentDefinitions {
  const plaetze = bogen.spalten * bogen.zeilen;
  const content = etiketten.flatMap((etikett, index) => {
    const platz = (start - 1 + index) % plaetze;
    const [erste = [], ...weitere] = flaechen(bogen, platz).map((flaeche) => einEtikett(flaeche, etikett, wie));
    const isNewPage = platz === 0 && index > 0;
    const lineal = index === 0 || isNewPage ? linealAn(bogen, words) : [];
    const [kopf, ...rest] = erste;
    return [
      ...(kopf === undefined ? [] : [isNewPage ? { ...kopf, pageBreak: 'before' as const } : kopf]),
      ...rest,
      ...weitere.flat(),
      ...lineal,
    ];
  });
  return {
    pageSize: { width: bogen.papierbreite * points, height: bogen.papierhoehe * points },
    pageMargins: 0,
    info: { title: words(message('Etiketten')) },
    defaultStyle: { font: 'Roboto', fontSize: 7, lineHeight: 1 },
    content,
  };
}

function flaechen(bogen: Bogen, platz: number): readonly Flaeche[] {
  const { spalten, breite, hoehe, rand: links, rand_oben, abstand_waagrecht, abstand_senkrecht, istFahne } = bogen;
  const x = links + (platz % spalten) * (breite + abstand_waagrecht);
  const y = rand_oben + Math.floor(platz / spalten) * (hoehe + abstand_senkrecht);
  if (istFahne !== true) return [{ x, y, breite, hoehe }];
  const halb = breite / 2;
  return [x, x + halb].map((von) => ({ x: von, y, breite: halb, hoehe }));
}

type Teil = Exclude<Content, string | number | readonly unknown[]>;

const an = (x: number, y: number) => ({ absolutePosition: { x: x * points, y: y * points } });

/** A module is a whole number of points: what is drawn is what a printer can draw. */
const modulIn = ({ hoehe, breite }: Flaeche, inhalt: Inhalt): number =>
  Math.floor((Math.min(hoehe, breite) * points) / (moduleVon(inhalt) + freieModule));

/** A link where the label is large enough for one, else the code itself. */
function inhaltVon(flaeche: Flaeche, code: string, origin: string | undefined): Inhalt {
  const link = linkinhalt(code, origin);
  return link !== undefined && modulIn(flaeche, link) >= grossesModul ? link : zifferninhalt(code);
}

function einEtikett(
  flaeche: Flaeche,
  etikett: Etikett,
  { mitStrichcode, origin }: Pick<Wahl, 'mitStrichcode' | 'origin'>,
): Teil[] {
  const { x, y, breite, hoehe } = flaeche;
  const { code } = etikett;
  const inhalt = inhaltVon(flaeche, code, origin);
  const modul = Math.max(1, modulIn(flaeche, inhalt));
  const seite = moduleVon(inhalt) * modul;
  const qrMm = seite / points;
  const frei = (4 * modul) / points;
  const textX = x + Math.max(rand, Math.min(frei, (hoehe - qrMm) / 2)) + qrMm + frei;
  const textBreite = x + breite - rand - textX;
  const striche = mitStrichcode
    ? strichcode(code, textX, y + hoehe - rand - hoehe / 4, textBreite, hoehe / 4)
    : undefined;
  return [
    {
      ...an(textX - frei - qrMm, y + (hoehe - qrMm) / 2),
      qr: inhalt.text,
      fit: seite,
      version: inhalt.version,
      eccLevel: inhalt.eccLevel,
    },
    beschriftung(etikett, {
      x: textX,
      y: y + rand,
      breite: textBreite,
      hoehe: hoehe * (striche ? 0.75 : 1) - 2 * rand,
    }),
    ...(striche === undefined ? [] : [striche]),
  ];
}

/** Name, number and plain digits, as large as the label lets them be. */
function beschriftung({ name, nummer, code }: Etikett, { x, y, breite, hoehe }: Flaeche): Teil {
  const zeilen = nummer === '' || nummer === code ? 3 : 4;
  // The digits stand in one line, or nobody can type them.
  const passend = Math.min((hoehe * points) / (zeilen * 1.2), (breite * points) / (code.length * 0.59));
  const fontSize = Math.max(4.5, Math.min(10, passend));
  const jeZeile = Math.max(4, Math.floor((breite * points) / (fontSize * 0.56)));
  const kurz = name.length > 2 * jeZeile ? `${name.slice(0, 2 * jeZeile - 1)}…` : name;
  return {
    ...an(x, y),
    columns: [
      {
        width: breite * points,
        fontSize,
        stack: [
          ...(kurz === '' ? [] : [{ text: kurz, bold: true }]),
          ...(zeilen === 4 ? [{ text: nummer, noWrap: true }] : []),
          { text: code, noWrap: true },
        ],
      },
    ],
  };
}

function strichcode(text: string, x: number, y: number, breite: number, hoehe: number): Teil | undefined {
  const code = code128(text);
  if (code === undefined) return undefined;
  const modul = breite / (code.module + 10);
  if (modul < schmalsterStrich) return undefined;
  return {
    ...an(x, y),
    canvas: code.striche.map(({ von, breite: weit }) => ({
      type: 'rect' as const,
      color: '#000000',
      lineWidth: 0,
      x: von * modul * points,
      y: 0,
      w: weit * modul * points,
      h: hoehe * points,
    })),
  };
}

/** Where the sheet leaves room at its foot. */
function linealAn(
  { papierbreite, papierhoehe, rand_oben, zeilen, hoehe, abstand_senkrecht }: Bogen,
  words: Wahl['words'],
): Teil[] {
  const unten = rand_oben + zeilen * (hoehe + abstand_senkrecht) - abstand_senkrecht;
  if (papierhoehe - unten < 6 || papierbreite < linealMm + 20) return [];
  const [x, y, weit] = [10, papierhoehe - 4.5, linealMm * points];
  const strich = (x1: number, y1: number, x2: number, y2: number) => ({
    type: 'line' as const,
    x1,
    y1,
    x2,
    y2,
    lineWidth: 0.5,
  });
  return [
    { ...an(x, y), canvas: [strich(0, 3, weit, 3), strich(0, 0, 0, 6), strich(weit, 0, weit, 6)] },
    { ...an(x + linealMm + 2, y - 0.5), text: words(message('50 mm, bei 100 % gedruckt')), fontSize: 6 },
  ];
}
