import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localDate } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import { a4, block, entries, entriesOf, signatures, table } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { inventar } from '../inventar.table.ts';
import { inventarpruefungen } from '../inventarpruefungen.table.ts';
import { pruefbefunde } from '../pruefbefunde.table.ts';

type Pruefung = VisibleRowOf<typeof inventarpruefungen>;

/** What a protocol is made of. */
export interface Protokoll {
  readonly stueck: VisibleRowOf<typeof inventar>;
  readonly pruefung: Pruefung;
  readonly befunde: readonly VisibleRowOf<typeof pruefbefunde>[];
  /** Steps of the plan as it is now, where it is that of the check. */
  readonly schritte: readonly string[];
  readonly printed: Printed;
  readonly issuer: string;
  /** Name and address of who checked. */
  readonly pruefer: string;
  /** The signature as a data URL. */
  readonly unterschrift: string | undefined;
  readonly madeAt: string;
}

/** `Pruefprotokoll_<inventarnr>_<YYYY-MM-DD>.pdf` (domain: inventar 6). */
export const protokollname = (
  { inventarnr, vorlaeufig }: Pick<Protokoll['stueck'], 'inventarnr' | 'vorlaeufig'>,
  { zeitpunkt }: Pick<Pruefung, 'zeitpunkt'>,
): string =>
  `Pruefprotokoll_${(inventarnr ?? vorlaeufig ?? 'ohne').replaceAll(/[^\w-]+/g, '-')}_${zeitpunkt ? localDate(zeitpunkt) : ''}.pdf`;

/** The protocol of one check: what was inspected, when, by whom, with what result (domain: inventar 6; AT § 14 (7) PSA-V). */
export function pruefprotokoll(of: Protokoll): TDocumentDefinitions {
  const { stueck, pruefung, printed, issuer, madeAt, pruefer, unterschrift } = of;
  const { words } = printed;
  return a4({
    title: words(message('Prüfprotokoll')),
    issuer,
    number: stueck.inventarnr ?? stueck.vorlaeufig ?? '',
    madeAt,
    printed,
    content: [
      block(
        words(message('Was geprüft wurde')),
        entries(
          entriesOf(printed, inventar, stueck, [
            'inventarnr',
            'name',
            'typ',
            'hersteller_id',
            'seriennr',
            'losnr',
            'herstelldatum',
            'erstgebrauch',
          ]),
        ),
      ),
      block(
        words(message('Prüfung')),
        entries([
          ...entriesOf(printed, inventarpruefungen, pruefung, ['zeitpunkt', 'pruefart']),
          [words(message('Prüfer mit Anschrift')), pruefer],
          ...entriesOf(printed, inventarpruefungen, pruefung, [
            'pruefstelle',
            'plan_id',
            'planversion',
            'ergebnis',
            'naechste',
            'bemerkung',
            'hinweise',
            'erfasstam',
          ]),
        ]),
      ),
      block(words(message('Befunde')), schritteTabelle(of)),
      unterschrift === undefined
        ? signatures([words(message('Unterschrift des Prüfers'))])
        : {
            unbreakable: true,
            margin: [0, 20, 0, 0],
            stack: [
              { image: unterschrift, fit: [180, 60] },
              { text: words(message('Unterschrift des Prüfers')), fontSize: 8 },
            ],
          },
    ],
  });
}

/** Steps that have no finding were in order. */
function schritteTabelle({ befunde, schritte, printed }: Protokoll) {
  const { words } = printed;
  const named = new Set(befunde.map(({ schritt }) => schritt));
  const rows = [
    ...befunde.map((one) => [one.schritt ?? '', printed.value(pruefbefunde, one, 'befund'), one.notiz ?? '']),
    ...schritte.filter((schritt) => !named.has(schritt)).map((schritt) => [schritt, words(message('In Ordnung')), '']),
  ];
  return rows.length === 0
    ? { text: words(message('Ohne Befund')) }
    : table([words(message('Schritt')), words(message('Befund')), words(message('Notiz'))], rows, ['*', 90, '*']);
}
