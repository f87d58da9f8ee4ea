import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../../lib/message.ts';
import { rechtDerForm } from '../quittung.rules.ts';
import { ricevuta } from './ricevuta.ts';
import { grey, type Quittungsdruck } from './quittung-layout.ts';
import { zuwendungsbestaetigung } from './zuwendungsbestaetigung.ts';

/** Marks of what is no original. */
export const entwurf = message('ENTWURF');
export const zweitschrift = message('ZWEITSCHRIFT');
export const annulliert = message('ANNULLIERT');

/** Receipts, each beginning on a page of its own. */
export function quittungPdf(all: readonly Quittungsdruck[]): TDocumentDefinitions {
  const [first] = all;
  // It goes through all pages: where originals are among them, drafts are told by their heads.
  const isDraft = first !== undefined && all.every(({ vermerk }) => vermerk === entwurf);
  return {
    pageSize: 'A4',
    pageMargins: [45, 30, 45, 30],
    // Names nobody: viewers and their lists of recent files show it.
    info: { title: first?.nummer === '' ? 'Entwurf' : (first?.nummer ?? '') },
    language: first?.locale ?? 'de',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.12 },
    ...(isDraft ? { watermark: { text: first.words(entwurf), color: '#999999', opacity: 0.25, bold: true } } : {}),
    content: all.map((one, at): Content => ({
      stack: [head(one), ...(rechtDerForm(one.inhalt.form) === 'IT' ? ricevuta(one) : zuwendungsbestaetigung(one))],
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  };
}

const head = ({ nummer, vermerk, words }: Quittungsdruck): Content => ({
  columns: [
    { text: vermerk === undefined ? '' : words(vermerk), bold: true, fontSize: 12 },
    { text: nummer === '' ? '' : `Nr. ${nummer}`, alignment: 'right', color: grey },
  ],
  margin: [0, 0, 0, 4],
});
