import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../../lib/message.ts';
import { entries, type Entry } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { formatDate, formatDecimal } from '../../../ui/format.ts';
import { lesbarerCode } from './zertifikat.rules.ts';

/** What a certificate says (domain: ausbildung 6). */
export interface Zertifikat {
  readonly issuer: string;
  readonly name: string;
  readonly gebdatum: string | null;
  readonly gebort: string | null;
  readonly kurs: string;
  readonly anfang: string;
  readonly ende: string;
  readonly stunden: number | null;
  readonly ort: string | null;
  readonly ergebnis: string | null;
  readonly punkte: number | null;
  /** What it gives, with the day until which it counts. */
  readonly qualifikationen: readonly { readonly name: string; readonly bis: string | null }[];
  /** Who signs: name and role. */
  readonly unterschriften: readonly { readonly name: string; readonly rolle: string }[];
  readonly nr: string;
  readonly code: string;
  /** Day on which it was given out. */
  readonly am: string;
  readonly zweitschrift: boolean;
  /** Of the public page that says whether it holds. */
  readonly link: string;
}

type Words = Pick<Printed, 'words' | 'locale'>;

const [grey, rule] = ['#555555', '#bbbbbb'];
const codeSize = 90;

/** Certificates, a page each, in the language of the paper. */
export function zertifikatPdf(alle: readonly Zertifikat[], printed: Words): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [60, 70, 60, 60],
    info: { title: printed.words(message('Zertifikat')) },
    language: printed.locale,
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.2 },
    content: alle.map((one, at) => seite(one, printed, at > 0)),
  };
}

function seite(of: Zertifikat, { words, locale }: Words, istWeitere: boolean): Content {
  const { name, kurs, zweitschrift } = of;
  const mitte = (text: string, fontSize: number, bold = false): Content => ({
    text,
    fontSize,
    bold,
    alignment: 'center',
    margin: [0, 4, 0, 4],
  });
  return {
    ...(istWeitere ? { pageBreak: 'before' as const } : {}),
    stack: [
      { text: of.issuer, alignment: 'center', color: grey },
      mitte(words(message('Zertifikat')), 30, true),
      zweitschrift ? mitte(words(message('Zweitschrift')), 12) : [],
      { text: '', margin: [0, 14, 0, 0] },
      mitte(name, 20, true),
      mitte(geboren(of, { words, locale }), 10),
      mitte(words(message('hat mit Erfolg an diesem Kurs teilgenommen:')), 11),
      mitte(kurs, 16, true),
      { text: '', margin: [0, 14, 0, 0] },
      entries(angaben(of, words)),
      unterschriften(of),
      pruefen(of, words),
    ],
  };
}

/** Born when; on an Italian paper also where. */
function geboren({ gebdatum, gebort }: Zertifikat, { words, locale }: Words): string {
  if (gebdatum === null) return '';
  const wo = locale === 'it' && gebort !== null ? `, ${gebort}` : '';
  return `${words(message('geboren am'))} ${formatDate(gebdatum)}${wo}`;
}

function angaben(of: Zertifikat, words: Words['words']): readonly Entry[] {
  const { anfang, ende, stunden, ort, ergebnis, punkte, qualifikationen, nr, am } = of;
  const wann = anfang === ende ? formatDate(anfang) : `${formatDate(anfang)} – ${formatDate(ende)}`;
  const einzelne: readonly Entry[] = [
    [words(message('Kurstage')), wann],
    [words(message('Ort')), ort ?? ''],
    [words(message('Stunden')), stunden === null ? '' : formatDecimal(stunden)],
    [words(message('Ergebnis')), ergebnis ?? ''],
    [words(message('Punkte')), punkte === null ? '' : String(punkte)],
    ...qualifikationen.map(({ name, bis }): Entry => [
      words(message('Qualifikation')),
      bis === null ? name : `${name} (${words(message('gültig bis'))} ${formatDate(bis)})`,
    ]),
    [words(message('Nummer')), nr],
    [words(message('Ausgestellt am')), formatDate(am)],
  ];
  return einzelne.filter(([, wert]) => wert !== '');
}

const unterschriften = ({ unterschriften: alle }: Zertifikat): Content =>
  alle.length === 0
    ? []
    : {
        margin: [0, 60, 0, 0],
        columnGap: 24,
        columns: alle.slice(0, 3).map(({ name, rolle }) => ({
          stack: [
            { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 140, y2: 0, lineWidth: 0.6, lineColor: rule }] },
            { text: name, fontSize: 9, margin: [0, 3, 0, 0] },
            { text: rolle, fontSize: 8, color: grey },
          ],
        })),
      };

const pruefen = ({ link, code }: Zertifikat, words: Words['words']): Content => ({
  margin: [0, 50, 0, 0],
  columnGap: 14,
  columns: [
    { qr: link, fit: codeSize, eccLevel: 'M' as const, width: codeSize },
    {
      stack: [
        { text: words(message('Ob dieses Zertifikat gilt, sagt die Seite, auf die der Code führt.')), fontSize: 9 },
        { text: link, fontSize: 8, color: grey },
        { text: lesbarerCode(code), fontSize: 12, bold: true, margin: [0, 4, 0, 0] },
      ],
    },
  ],
});
