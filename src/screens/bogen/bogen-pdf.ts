import type { AppLocale } from '../../ui/t.ts';
import { a4, block, signatures, table } from '../pdf/layout.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { istZahl, zelleText, type Blatt, type Words } from './bogen.ts';

/** Sheets on paper, as a file of this name. */
export async function bogenPdf(
  { titel, zusatz, von, fuss, text, boegen, unterschriften }: Blatt,
  name: string,
  { locale, words }: { readonly locale: AppLocale; readonly words: Words },
): Promise<{ blob: Blob; name: string }> {
  const blob = await makePdf(
    a4({
      title: [words(titel), zusatz].filter(Boolean).join(' '),
      issuer: von,
      number: fuss,
      madeAt: new Date().toISOString(),
      printed: { words, locale },
      content: [
        ...(text === undefined ? [] : [{ text }]),
        ...boegen(words, locale).map(({ titel: heading, spalten, zeilen, leer = '' }) =>
          block(
            heading,
            zeilen.length === 0
              ? { text: leer }
              : table(
                  spalten,
                  zeilen.map(({ art, zellen }) =>
                    spalten.map((_, at) => {
                      const cell = zellen[at] ?? '';
                      return {
                        text: zelleText(cell),
                        alignment: istZahl(cell) ? ('right' as const) : ('left' as const),
                        bold: art !== 'Zeile',
                      };
                    }),
                  ),
                  spalten.map((_, at) => (at === 0 ? '*' : spalten.length > 5 ? 62 : 80)),
                ),
          ),
        ),
        ...(unterschriften.length === 0 ? [] : [signatures(unterschriften.map(words))]),
      ],
    }),
  );
  return { blob, name: `${name}.pdf` };
}
