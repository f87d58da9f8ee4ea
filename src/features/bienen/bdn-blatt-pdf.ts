import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { degreesText } from '../../lib/geo/format.ts';
import { message } from '../../lib/message.ts';
import { a4, block, entries, entriesOf, signatures, table } from '../../screens/pdf/layout.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import { formatDate } from '../../ui/format.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { bienenstaende } from './bienenstaende.table.ts';
import { standkodex } from './kodex.rules.ts';
import { summe, zensus, type Betrieb, type Stand, type Zaehlung, type Zensuszeile } from './zaehlung.rules.ts';

/** What stands on the sheet of a Betrieb. */
export interface BdnBlatt {
  readonly betrieb: Betrieb;
  readonly staende: readonly Stand[];
  readonly zaehlungen: readonly Zaehlung[];
  readonly jahr: number;
  /** Branch that hands it out. */
  readonly von: string;
}

/** The sheet for the census in the BDN: what is typed there, in its order, for each stand (domain: archive-kommunikation 6 "BDN"). */
export function bdnBlattPdf(blaetter: readonly BdnBlatt[], printed: Printed, madeAt: string): TDocumentDefinitions {
  const [first] = blaetter;
  const titel = `${printed.words(message('BDN-Blatt'))} ${String(first?.jahr ?? '')}`;
  return a4({
    title: titel,
    issuer: first?.von ?? '',
    number: titel,
    madeAt,
    printed,
    content: blaetter.flatMap((blatt, at): Content[] => [
      ...(at === 0 ? [] : [{ text: '', pageBreak: 'before' } as const]),
      ...blattInhalt(blatt, printed),
    ]),
  });
}

function blattInhalt({ betrieb, staende, zaehlungen, jahr }: BdnBlatt, printed: Printed): Content[] {
  const { words } = printed;
  const zeilen = zensus(betrieb, staende, zaehlungen, jahr);
  const alle = summe(zeilen);
  return [
    block(
      betrieb.name ?? '',
      entries(
        entriesOf(printed, bienendatenbank, betrieb, ['betriebskodex', 'mgd_id', 'zweck', 'haltung', 'bio', 'rasse']),
      ),
    ),
    block(
      words(message('Stände')),
      table(
        [
          message('Bienenstand'),
          message('Ort'),
          message('Lage'),
          message('Völker'),
          message('Ableger'),
          message('Gezählt am'),
        ].map(words),
        [
          ...zeilen.map((zeile) => standZeile(betrieb, zeile, printed)),
          [{ text: words(message('Summe')), bold: true }, '', '', String(alle.voelker), String(alle.ableger), ''],
        ],
        [78, '*', 105, 42, 42, 58],
      ),
    ),
    signatures([words(message('Halter'))]),
  ];
}

/** What is not known has an empty cell, to be filled by hand: the number of a stand that was not counted, and where one lies of which only the surroundings are shown. */
const standZeile = ({ betriebskodex }: Betrieb, { stand, zaehlung }: Zensuszeile, printed: Printed): string[] => {
  const { position } = stand;
  return [
    standkodex(betriebskodex ?? '', stand.progressiv ?? 0),
    [printed.value(bienenstaende, stand, 'art'), stand.adresse, stand.gemeinde].filter(Boolean).join(', '),
    position ? degreesText(position.lat, position.lon) : '',
    zaehlung === undefined ? '' : String(zaehlung.voelker ?? 0),
    zaehlung === undefined ? '' : String(zaehlung.ableger ?? 0),
    formatDate(zaehlung?.gezaehltam ?? null),
  ];
};
