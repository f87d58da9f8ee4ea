import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../lib/message.ts';
import { entries, type Entry } from '../../screens/pdf/layout.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import { formatDate } from '../../ui/format.ts';

/** What the certificate of a badge says (domain: archive-tief 4): a compensation for a disability stands nowhere on it. */
export interface Urkunde {
  readonly issuer: string;
  readonly name: string;
  /** ISO day; null where it may not be read. */
  readonly gebdatum: string | null;
  /** In the language of the paper. */
  readonly stufe: string;
  readonly instrument: string;
  readonly ergebnis: string;
  readonly punkte: number | null;
  readonly pruefungstag: string;
  readonly ort: string | null;
  readonly nr: string;
  readonly verliehenam: string;
}

const grey = '#555555';

/** Certificates of badges, a page each, in the language of the paper. */
export function urkundePdf(
  alle: readonly Urkunde[],
  { words, locale }: Pick<Printed, 'words' | 'locale'>,
): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [60, 90, 60, 60],
    info: { title: words(message('Leistungsabzeichen')) },
    language: locale,
    defaultStyle: { font: 'Roboto', fontSize: 12, lineHeight: 1.2 },
    content: alle.map((one, at) => seite(one, words, at > 0)),
  };
}

const mitte = (text: string, fontSize: number, bold = false): Content => ({
  text,
  fontSize,
  bold,
  alignment: 'center',
  margin: [0, 6, 0, 6],
});

function seite(of: Urkunde, words: Printed['words'], istWeitere: boolean): Content {
  const { issuer, name, gebdatum, stufe } = of;
  return {
    ...(istWeitere ? { pageBreak: 'before' as const } : {}),
    stack: [
      { text: issuer, alignment: 'center', color: grey },
      mitte(words(message('Urkunde')), 34, true),
      mitte(name, 22, true),
      mitte(gebdatum === null ? '' : `${words(message('geboren am'))} ${formatDate(gebdatum)}`, 11),
      mitte(words(message('hat das Leistungsabzeichen erworben:')), 12),
      mitte(stufe, 28, true),
      { text: '', margin: [0, 20, 0, 0] },
      entries(angaben(of, words)),
    ],
  };
}

function angaben(of: Urkunde, words: Printed['words']): readonly Entry[] {
  const { instrument, ergebnis, punkte, pruefungstag, ort, nr, verliehenam } = of;
  const alle: readonly Entry[] = [
    [words(message('Instrument')), instrument],
    [words(message('Ergebnis')), ergebnis],
    [words(message('Punkte')), punkte === null ? '' : String(punkte)],
    [words(message('Prüfungstag')), formatDate(pruefungstag)],
    [words(message('Ort')), ort ?? ''],
    [words(message('Nummer')), nr],
    [words(message('Verliehen am')), formatDate(verliehenam)],
  ];
  return alle.filter(([, wert]) => wert !== '');
}
