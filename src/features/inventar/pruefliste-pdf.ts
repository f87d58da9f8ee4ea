import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../lib/message.ts';
import { a4, entries, signatures, table } from '../../screens/pdf/layout.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import { formatDateTime } from '../../ui/format.ts';
import { pruefart, pruefergebnis } from './inventar.vocabularies.ts';
import type { Sitzung } from './pruefabend.rules.ts';

/** A piece on the list, as its reader may see it. */
export interface Listenzeile {
  readonly nummer: string;
  readonly name: string;
  readonly seriennr: string;
  readonly ergebnis: Sitzung['erledigt'][number]['ergebnis'];
  readonly zeitpunkt: string;
}

interface Liste {
  readonly sitzung: Sitzung;
  readonly sektion: string;
  readonly pruefer: string;
  readonly standort: string;
  readonly zeilen: readonly Listenzeile[];
  /** Pieces that were not checked. */
  readonly fehlen: number;
}

/** The list of an evening: date, inspector, place, and each piece with its result (domain: inventar 6, inventar-tief 9). */
export function prueflistePdf(liste: Liste, printed: Pick<Printed, 'words' | 'locale'>): TDocumentDefinitions {
  const { words } = printed;
  const { sitzung, zeilen } = liste;
  return a4({
    title: words(message('Prüfliste des Abends')),
    issuer: liste.sektion,
    number: formatDateTime(sitzung.beginn),
    madeAt: new Date().toISOString(),
    printed,
    content: [
      entries([
        [words(message('Prüfart')), words(pruefart.labels[sitzung.pruefart])],
        [words(message('Prüfer')), liste.pruefer],
        [words(message('Prüfstelle')), sitzung.pruefstelle ?? ''],
        [words(message('Standort')), liste.standort],
        [words(message('Anlass')), sitzung.anlass ?? ''],
        [words(message('Geprüfte Stücke')), String(zeilen.length)],
        [words(message('Nicht geprüft')), String(liste.fehlen)],
      ]),
      table(
        [message('Nr'), message('Name'), message('Seriennummer'), message('Geprüft am'), message('Ergebnis')].map(
          words,
        ),
        zeilen.map(({ nummer, name, seriennr, zeitpunkt, ergebnis }) => [
          nummer,
          name,
          seriennr,
          formatDateTime(zeitpunkt),
          { text: words(pruefergebnis.labels[ergebnis]), bold: ergebnis !== 'Bestanden' },
        ]),
        ['auto', '*', 'auto', 'auto', 'auto'],
      ),
      signatures([words(message('Prüfer (Name, Unterschrift)'))]),
    ],
  });
}
