import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import { a4, block, entries, table, type Entry } from '../../screens/pdf/layout.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import { formatDate, formatDecimal, formatMoney } from '../../ui/format.ts';
import { groupIban } from '../../ui/kinds/iban.tsx';
import { enSummen, summenVon } from './betraege.rules.ts';
import type { Bezug } from './e-rechnung.rules.ts';
import { epcText } from './epc-code.rules.ts';
import type { rechnungen } from './rechnungen.table.ts';
import type { rechnungspositionen } from './rechnungspositionen.table.ts';
import { steuerbefreiung } from './rechnungen.vocabularies.ts';

type Rechnung = Known<typeof rechnungen>;
type Position = Known<typeof rechnungspositionen>;

/** An issued document with its lines in their order. */
export interface RechnungPaper {
  readonly rechnung: Rechnung;
  readonly positionen: readonly Position[];
  /** What it takes back, wholly or in part. */
  readonly bezug: Bezug | undefined;
}

const joined = (separator: string, ...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => (part ?? '') !== '').join(separator);

/** »Gutschrift« would say that the customer bills himself (§ 14(2) UStG). */
const titles = {
  Rechnung: message('Rechnung'),
  Gutschrift: message('Rechnungskorrektur'),
  Storno: message('Stornorechnung'),
  AusgleichRechnung: message('Ausgleichsrechnung'),
};

/** An invoice with everything that § 14(4) UStG asks for, and the code by which a banking app pays it (EPC069-12). */
export function rechnungPdf(
  { rechnung, positionen, bezug }: RechnungPaper,
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  const { nummer = '', datum, leistungvon, leistungbis, dokumentart = 'Rechnung' } = rechnung;
  const from = joined(
    ' · ',
    rechnung.aussteller,
    rechnung.ausstellerstrasse,
    joined(' ', rechnung.ausstellerplz, rechnung.ausstellerort),
  );
  const to = [
    rechnung.partnername,
    rechnung.partnerzusatz,
    rechnung.partnerstrasse,
    joined(' ', rechnung.partnerplz, rechnung.partnerort),
  ].filter((line) => (line ?? '') !== '');
  return a4({
    title: `${words(titles[dokumentart ?? 'Rechnung'])} ${nummer ?? ''}`,
    issuer: from,
    number: nummer ?? '',
    madeAt,
    printed,
    content: [
      { text: to.join('\n'), margin: [0, 14, 0, 14], fontSize: 10.5 },
      entries([
        [words(message('Rechnungsdatum')), formatDate(datum)],
        [
          words(message('Leistung')),
          leistungbis === undefined || leistungbis === null
            ? formatDate(leistungvon ?? datum)
            : `${formatDate(leistungvon ?? datum)} – ${formatDate(leistungbis)}`,
        ],
        [words(message('Steuernummer')), rechnung.ausstellersteuernr ?? ''],
        ...((rechnung.partnerustid ?? '') === ''
          ? []
          : [[words(message('Steuernummer des Empfängers')), rechnung.partnerustid ?? ''] as const]),
        ...(bezug === undefined
          ? []
          : [[words(message('Zur Rechnung')), `${bezug.nummer}, ${formatDate(bezug.datum)}`] as const]),
      ]),
      block(rechnung.betreff ?? '', lines(rechnung, positionen, words)),
      sums(rechnung, positionen, words),
      ...(dokumentart === 'Rechnung' ? [payment(rechnung, words)] : []),
      { text: rechnung.schlusstext ?? '', margin: [0, 12, 0, 0] },
    ],
  });
}

const right = (text: string) => ({ text, alignment: 'right' as const });

function lines(rechnung: Rechnung, positionen: readonly Position[], words: Printed['words']): Content {
  const { zeilen } = enSummen(positionen, false);
  const taxed = rechnung.kleinunternehmer !== true;
  return table(
    [
      words(message('Pos.')),
      words(message('Text')),
      words(message('Menge')),
      words(message('Einzelpreis')),
      ...(taxed ? [words(message('Steuersatz'))] : []),
      words(rechnung.bruttopreise === true ? message('Brutto') : message('Netto')),
    ],
    positionen.map(({ text, menge, einzelpreis, ustsatz }, at) => [
      String(at + 1),
      text ?? '',
      right(formatDecimal(menge)),
      right(formatDecimal(einzelpreis, Number((einzelpreis ?? 0).toFixed(2)) === einzelpreis ? 2 : 4)),
      ...(taxed ? [right(`${formatDecimal(ustsatz)} %`)] : []),
      right(formatMoney(zeilen[at])),
    ]),
    ['auto', '*', 'auto', 'auto', ...(taxed ? ['auto'] : []), 'auto'],
  );
}

function sums(rechnung: Rechnung, positionen: readonly Position[], words: Printed['words']): Content {
  const { steuern, netto, rundung, zahlbar } = summenVon(rechnung, positionen);
  const isSmall = rechnung.kleinunternehmer === true;
  const taxes = steuern.map(({ satz, befreiung, basis, steuer }): Entry => [
    befreiung === null
      ? `${words(message('Umsatzsteuer'))} ${formatDecimal(satz / 100)} % (${formatMoney(basis)})`
      : `${words(steuerbefreiung.labels[befreiung])} (${formatMoney(basis)})`,
    formatMoney(steuer),
  ]);
  const rounded: readonly Entry[] = rundung === 0 ? [] : [[words(message('Rundung')), formatMoney(rundung)]];
  const rows: readonly Entry[] = isSmall ? [] : [[words(message('Netto')), formatMoney(netto)], ...taxes, ...rounded];
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      ...rows.map(([label, value]): Content => ({ columns: [right(label), { ...right(value), width: 90 }] })),
      {
        columns: [right(words(message('Rechnungsbetrag'))), { ...right(formatMoney(zahlbar)), width: 90 }],
        bold: true,
        fontSize: 11.5,
        margin: [0, 4, 0, 0],
      },
      {
        text: isSmall ? words(message('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.')) : '',
        margin: [0, 8, 0, 0],
      },
    ],
  };
}

function payment(rechnung: Rechnung, words: Printed['words']): Content {
  const { aussteller, iban, bic, betrag, nummer, faelligam } = rechnung;
  const account = { name: aussteller ?? '', iban: iban ?? '', bic: bic ?? null };
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columnGap: 20,
    columns: [
      {
        stack: [
          { text: words(message('Zahlung')), bold: true, fontSize: 11.5, margin: [0, 0, 0, 3] },
          entries([
            [words(message('Zahlbar bis')), formatDate(faelligam)],
            [words(message('Verwendungszweck')), nummer ?? ''],
            [words(message('Kontoinhaber')), aussteller ?? ''],
            [words(message('IBAN')), groupIban(iban ?? '')],
          ]),
        ],
      },
      {
        width: 110,
        stack: [
          {
            qr: epcText({ ...account, cents: Math.max(betrag ?? 0, 0), text: nummer ?? '' }),
            fit: 100,
            eccLevel: 'M',
          },
          { text: words(message('Mit der Banking-App bezahlen')), fontSize: 7.5, margin: [0, 3, 0, 0] },
        ],
      },
    ],
  };
}
