import type { Content, TableCell } from 'pdfmake/interfaces';
import { message } from '../../../lib/message.ts';
import { entries } from '../../../screens/pdf/layout.ts';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { labelOf } from '../../../kit/vocabulary.ts';
import { zahlungsart } from '../../personen/zahlungen.vocabularies.ts';
import { betragInWorten } from '../betrag-in-worten.rules.ts';
import { istNachverfolgbar } from '../quittung.rules.ts';
import type { Quittungsinhalt } from '../spendenquittungen.calls.ts';
import { addressLines, framed, signed, type Quittungsdruck } from './quittung-layout.ts';

const kinds: Readonly<Record<string, string>> = {
  EO: message('Ehrenamtliche Organisation (ODV)'),
  VFG: message('Verein zur Förderung des Gemeinwesens (APS)'),
};

/** The receipt of Italian law (art. 83 CTS), in German or Italian: who gave what by which means, and whether it counts for the tax. */
export function ricevuta(druck: Quittungsdruck): readonly Content[] {
  const { inhalt, words, locale } = druck;
  const { form, aussteller, spender, zuwendungen, summe } = inhalt;
  const isGoods = form === 'ErogazioneNatura';
  const counted = zuwendungen.filter((gift) => isGoods || istNachverfolgbar(gift));
  const sumOf = (gifts: Quittungsinhalt['zuwendungen']): number => gifts.reduce((sum, { betrag }) => sum + betrag, 0);
  const countedSum = sumOf(counted);
  const name = (locale === 'it' ? aussteller.name_it : null) ?? aussteller.name;
  const kind = kinds[aussteller.vereinsart ?? ''] ?? message('Körperschaft nach GvD 117/2017 (ETS)');
  return [
    framed(words(message('Empfänger der Spende')), addressLines({ ...aussteller, name })),
    entries([
      [words(message('Rechtsform')), words(kind)],
      [words(message('Steuernummer')), aussteller.steuernr ?? ''],
      [
        'RUNTS',
        [aussteller.runts_nr, formatDate(aussteller.runts_datum)]
          .filter((part) => part !== null && part !== '')
          .join(' · '),
      ],
      [words(message('Ausgestellt am')), formatDate(inhalt.ausgestellt_am)],
    ]),
    {
      text: words(
        isGoods
          ? message('Bestätigung einer freiwilligen Sachspende')
          : message('Bestätigung einer freiwilligen Geldspende'),
      ),
      bold: true,
      fontSize: 14,
      margin: [0, 12, 0, 6],
    },
    framed(words(message('Spender')), [
      ...addressLines(spender),
      `${words(message('Steuernummer'))}: ${spender.steuer_id ?? '–'}`,
    ]),
    entries([
      [words(message('Betrag')), formatMoney(summe)],
      [words(message('Betrag in Worten (Euro)')), betragInWorten(summe, locale)],
    ]),
    giftTable(druck, isGoods),
    {
      text: words(
        message('Die Spende ist freiwillig und ohne Gegenleistung; sie dient allein dem satzungsmäßigen Zweck.'),
      ),
      margin: [0, 10, 0, 0],
    },
    ...(aussteller.zwecke === null
      ? []
      : [{ text: `${words(message('Zweck'))}: ${aussteller.zwecke}`, margin: [0, 3, 0, 0] } satisfies Content]),
    ...(countedSum < summe
      ? [
          {
            text: `${words(message('Barspenden sind nicht absetzbar (non detraibile)'))}: ${formatMoney(summe - countedSum)}`,
            bold: true,
            margin: [0, 8, 0, 0],
          } satisfies Content,
        ]
      : []),
    ...(countedSum > 0 ? [benefit(druck, countedSum)] : []),
    signed(druck, words(message('Ort, Datum und Unterschrift')), ''),
  ];
}

function giftTable({ inhalt: { zuwendungen }, words }: Quittungsdruck, isGoods: boolean): Content {
  const head = [
    words(message('Datum')),
    words(isGoods ? message('Gegenstand') : message('Zahlungsart')),
    words(message('Absetzbar')),
    words(message('Betrag')),
  ];
  const row = (gift: Quittungsinhalt['zuwendungen'][number]): TableCell[] => [
    formatDate(gift.datum),
    isGoods
      ? [gift.bezeichnung, gift.zustand].filter(Boolean).join(', ')
      : gift.zahlungsart === null
        ? '–'
        : words(labelOf(zahlungsart, gift.zahlungsart)),
    words(isGoods || istNachverfolgbar(gift) ? message('Ja') : message('Nein')),
    { text: formatMoney(gift.betrag), alignment: 'right' },
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', 'auto', 'auto'],
      body: [head.map((text) => ({ text, bold: true })), ...zuwendungen.map(row)],
    },
    margin: [0, 10, 0, 0],
  };
}

/** What the law grants; how much it is, the donor's adviser reckons. */
const benefit = ({ inhalt: { aussteller }, words }: Quittungsdruck, cents: number): Content => ({
  stack: [
    { text: `${words(message('Absetzbarer Betrag'))}: ${formatMoney(cents)}`, bold: true },
    {
      text: words(
        aussteller.vereinsart === 'EO'
          ? message(
              'Art. 83 Abs. 1 GvD 117/2017: 35 % der Spende bis 30.000 € im Jahr sind von der Steuer absetzbar; oder Abs. 2: vom Einkommen abziehbar bis 10 % des Gesamteinkommens. Beides zugleich ist nicht möglich.',
            )
          : message(
              'Art. 83 Abs. 1 GvD 117/2017: 30 % der Spende bis 30.000 € im Jahr sind von der Steuer absetzbar; oder Abs. 2: vom Einkommen abziehbar bis 10 % des Gesamteinkommens. Beides zugleich ist nicht möglich.',
            ),
      ),
      fontSize: 8.5,
    },
    { text: words(message('Stempelfrei nach Art. 82 GvD 117/2017.')), fontSize: 8.5 },
  ],
  margin: [0, 8, 0, 0],
});
