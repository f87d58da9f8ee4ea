import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Known } from '../../kit/define-table.ts';
import { groupBy } from '../../lib/group-by.ts';
import { message } from '../../lib/message.ts';
import { a4, entries, table } from '../../screens/pdf/layout.ts';
import type { Printed } from '../../screens/pdf/printed.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { groupIban } from '../../ui/kinds/iban.tsx';
import { epcText } from './epc-code.rules.ts';
import type { mahnungen } from './mahnungen.table.ts';

type Mahnung = Known<typeof mahnungen>;

/** What a step is called; the first one is friendly. */
export const stufentext = (stufe: number | null | undefined): string =>
  [message('Zahlungserinnerung'), message('1. Mahnung'), message('2. Mahnung')][(stufe ?? 1) - 1] ?? '';

/** Letters of reminders, one a person and day, as one file; no fee is asked (domain: finanzen-tief 4). */
export function mahnPdf(
  rows: readonly Mahnung[],
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  const letters = [...groupBy(rows, ({ mgd_id, name, datum }) => `${mgd_id ?? name ?? ''} ${datum ?? ''}`).values()];
  return {
    ...a4({ title: words(message('Mahnungen')), issuer: '', number: '', madeAt, printed, content: [] }),
    content: letters.map((some, at) => brief(some, words, at > 0)),
  };
}

function brief(some: readonly Mahnung[], words: Printed['words'], istWeiterer: boolean): Content {
  const [first] = some;
  const stufe = Math.max(...some.map((one) => one.stufe ?? 1));
  const summe = some.reduce((sum, { betrag }) => sum + (betrag ?? 0), 0);
  return {
    ...(istWeiterer ? { pageBreak: 'before' as const } : {}),
    stack: [
      { text: (first?.absender ?? '').replaceAll('\n', ' · '), color: '#555555' },
      { text: [first?.name ?? '', first?.anschrift ?? ''].join('\n'), margin: [0, 30, 0, 30], fontSize: 10.5 },
      { text: formatDate(first?.datum), alignment: 'right' },
      { text: words(stufentext(stufe)), fontSize: 15, bold: true, margin: [0, 4, 0, 10] },
      { text: words(message('Guten Tag,')), margin: [0, 0, 0, 4] },
      { text: words(saetze[stufe - 1] ?? saetze[0]), margin: [0, 0, 0, 8] },
      table(
        [words(message('Nummer')), words(message('Wofür')), words(message('Fällig am')), words(message('Offen'))],
        some.map(({ nummer, text, faelligam, betrag }) => [
          nummer ?? '',
          text ?? '',
          formatDate(faelligam),
          { text: formatMoney(betrag), alignment: 'right' as const },
        ]),
        ['auto', '*', 'auto', 'auto'],
      ),
      {
        text: `${words(message('Zusammen'))} ${formatMoney(summe)}`,
        bold: true,
        alignment: 'right',
        margin: [0, 4, 0, 10],
      },
      zahlung(some, summe, words),
      { text: words(message('Haben Sie inzwischen bezahlt, ist dieser Brief gegenstandslos.')), margin: [0, 12, 0, 0] },
    ],
  };
}

const saetze = [
  message('sicher ist es Ihnen nur entgangen: diese Beträge sind noch offen. Bitte überweisen Sie sie bald.'),
  message('diese Beträge sind trotz unserer Erinnerung noch offen. Bitte überweisen Sie sie bis zum genannten Tag.'),
  message(
    'diese Beträge sind weiter offen. Bitte überweisen Sie sie bis zum genannten Tag, oder sprechen Sie mit uns.',
  ),
] as const;

function zahlung(some: readonly Mahnung[], summe: number, words: Printed['words']): Content {
  const [first] = some;
  const zweck = some.flatMap(({ nummer }) => nummer ?? []).join(' ');
  const { frist, kontoinhaber, iban } = first ?? {};
  return {
    unbreakable: true,
    columnGap: 20,
    columns: [
      entries([
        [words(message('Zahlbar bis')), formatDate(frist)],
        [words(message('Verwendungszweck')), zweck],
        [words(message('Kontoinhaber')), kontoinhaber ?? ''],
        [words(message('IBAN')), groupIban(iban ?? '')],
      ]),
      ...((iban ?? null) === null
        ? []
        : [
            {
              width: 100,
              qr: epcText({ name: kontoinhaber ?? '', iban: iban ?? '', cents: summe, text: zweck }),
              fit: 90,
              eccLevel: 'M' as const,
            },
          ]),
    ],
  };
}
