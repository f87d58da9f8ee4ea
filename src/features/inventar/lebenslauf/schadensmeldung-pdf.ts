import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localDate } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import { a4, block, entries, entriesOf, pictureRows, signatures, type Entry } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { formatMoney } from '../../../ui/format.ts';
import { inventar } from '../inventar.table.ts';
import { inventarereignisse } from '../inventarereignisse.table.ts';

type Stueck = VisibleRowOf<typeof inventar>;
type Ereignis = VisibleRowOf<typeof inventarereignisse>;

/** What a report of damage or loss is made of. */
export interface Schaden {
  readonly stueck: Stueck;
  readonly ereignis: Ereignis;
  readonly printed: Printed;
  readonly issuer: string;
  /** What the piece was worth on the day, in cents; undefined where nobody said, or this reader may not see it. */
  readonly wert: number | undefined;
  /** The photo as a data URL; undefined where there is none, or it is not here. */
  readonly foto: string | undefined;
  readonly madeAt: string;
}

/** `Schadensmeldung_<inventarnr>_<YYYY-MM-DD>.pdf`. */
export const schadensname = ({ inventarnr, vorlaeufig }: Stueck, { zeitpunkt }: Ereignis): string =>
  `Schadensmeldung_${(inventarnr ?? vorlaeufig ?? 'ohne').replaceAll(/[^\w-]+/g, '-')}_${zeitpunkt ? localDate(zeitpunkt) : ''}.pdf`;

const vomStueck = ['inventarnr', 'name', 'typ', 'hersteller_id', 'seriennr', 'kaufdatum', 'kaufpreisbetrag'] as const;
const vomEreignis = ['art', 'zeitpunkt', 'ort', 'einsatz_id', 'melder_id', 'melder_name', 'hergang'] as const;
const vomAmt = ['aktenzeichen', 'versicherung', 'schadennummer'] as const;

/** What police and insurer ask for: what it was and is worth, what happened, where and when, their numbers (domain: inventar-tief 7 "Damage/loss"). */
export function schadensmeldung({
  stueck,
  ereignis,
  printed,
  issuer,
  wert,
  foto,
  madeAt,
}: Schaden): TDocumentDefinitions {
  const { words } = printed;
  const known = (entry: Entry): boolean => entry[1] !== '';
  return a4({
    title: words(message('Schadensmeldung')),
    issuer,
    number: stueck.inventarnr ?? stueck.vorlaeufig ?? '',
    madeAt,
    printed,
    content: [
      block(
        words(message('Gegenstand')),
        entries([
          ...entriesOf(printed, inventar, stueck, vomStueck).filter(known),
          ...(wert === undefined ? [] : [[words(message('Wert am Tag des Ereignisses')), formatMoney(wert)] as const]),
        ]),
      ),
      block(
        words(message('Ereignis')),
        entries(entriesOf(printed, inventarereignisse, ereignis, vomEreignis).filter(known)),
      ),
      // To be filled in by hand where it is not known yet.
      block(
        words(message('Polizei und Versicherung')),
        entries(
          entriesOf(printed, inventarereignisse, ereignis, vomAmt).map(([label, value]): Entry => [
            label,
            value || '________________________',
          ]),
        ),
      ),
      ...(ereignis.foto === null || ereignis.foto === undefined
        ? []
        : pictureRows([{ image: foto, missing: words(message('Das Foto liegt nicht auf diesem Gerät.')), lines: [] }])),
      signatures([words(message('Ort, Datum')), words(message('Unterschrift'))]),
    ],
  });
}
