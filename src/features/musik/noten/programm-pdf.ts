import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Known } from '../../../kit/define-table.ts';
import { formatDuration } from '../../../lib/duration.ts';
import { message, within } from '../../../lib/message.ts';
import { a4, entries, type Entry } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { formatDate } from '../../../ui/format.ts';
import type { auffuehrungen } from './auffuehrungen.table.ts';
import type { Laenge, Programmwerk } from './programm.rules.ts';

/** A performance with its works in their order, without encores. */
export interface ProgrammPaper {
  readonly kopf: Known<typeof auffuehrungen>;
  readonly programm: readonly Programmwerk[];
  readonly leitung: string;
  readonly issuer: string;
  readonly laenge: Laenge;
}

/** The programme for those who listen: what is played, whose it is, how long. */
export function programmPdf(
  { kopf, programm, leitung, issuer, laenge }: ProgrammPaper,
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  const dauer = laenge.ohneDauer === 0 && laenge.gesamt > 0 ? formatDuration(laenge.gesamt) : '';
  const facts: readonly Entry[] = [
    [words(message('Datum')), [formatDate(kopf.datum), kopf.beginn].filter(Boolean).join(', ')],
    [words(message('Ort')), kopf.ort ?? ''],
    [words(within('Aufführung', 'Leitung')), leitung],
    [words(message('Dauer')), dauer],
  ];
  return a4({
    title: kopf.anlass ?? words(message('Programm')),
    issuer,
    number: formatDate(kopf.datum),
    madeAt,
    printed,
    content: [entries(facts.filter(([, value]) => value !== '')), ...programm.map((werk) => zeile(werk, words))],
  });
}

const zeile = (
  { werktitel, komponist, arrangeur, textdichter, dauer }: Programmwerk,
  words: Printed['words'],
): Content => ({
  unbreakable: true,
  margin: [0, 10, 0, 0],
  columns: [
    {
      width: '*',
      stack: [
        { text: werktitel, bold: true, fontSize: 12 },
        {
          text: [
            komponist,
            textdichter && `${words(message('Text'))}: ${textdichter}`,
            arrangeur && `${words(within('Noten', 'Bearbeitung'))}: ${arrangeur}`,
          ]
            .filter(Boolean)
            .join(' · '),
        },
      ],
    },
    { width: 50, text: formatDuration(dauer), alignment: 'right' },
  ],
});
