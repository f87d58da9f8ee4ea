import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { message } from '../../lib/message.ts';
import { a4, block, entries, signatures } from '../../screens/pdf/layout.ts';
import type { Printed } from '../../screens/pdf/printed.ts';

/** What a mandate says on paper; what is not known yet stays open to be written in. */
export interface MandatPaper {
  readonly glaeubiger: string;
  readonly glaeubigerort: string;
  readonly glaeubigerid: string;
  readonly mandatsref: string;
  readonly kontoinhaber: string;
  readonly anschrift: string;
  readonly iban: string;
  readonly bic: string;
  readonly einmalig: boolean;
  readonly unterschriftam: string;
  /** The signature that was given on the screen, as a data URL. */
  readonly unterschrift: string | undefined;
}

/** The SEPA core direct debit mandate in the wording of the European Payments Council. */
export function mandatPdf(
  paper: MandatPaper,
  printed: Pick<Printed, 'words' | 'locale'>,
  madeAt: string,
): TDocumentDefinitions {
  const { words } = printed;
  const name = paper.glaeubiger;
  const filled = (text: string): string => words(text).replaceAll('{name}', name);
  const open = (text: string): string => text || '………………………………………………';
  const place: Content =
    paper.unterschrift === undefined
      ? signatures([words(message('Ort, Datum')), words(message('Unterschrift des Kontoinhabers'))])
      : {
          unbreakable: true,
          margin: [0, 20, 0, 0],
          stack: [
            { image: paper.unterschrift, fit: [235, 80] },
            { text: `${words(message('Unterschrift des Kontoinhabers'))}, ${paper.unterschriftam}`, fontSize: 8 },
          ],
        };
  return a4({
    title: words(message('SEPA-Lastschriftmandat')),
    issuer: [name, paper.glaeubigerort].filter((part) => part !== '').join(', '),
    number: paper.mandatsref,
    madeAt,
    printed,
    content: [
      entries([
        [words(message('Gläubiger-Identifikationsnummer')), open(paper.glaeubigerid)],
        [words(message('Mandatsreferenz')), paper.mandatsref || words(message('wird separat mitgeteilt'))],
        [
          words(message('Art der Zahlung')),
          words(paper.einmalig ? message('Einmalige Zahlung') : message('Wiederkehrende Zahlung')),
        ],
        [words(message('Verfahren')), words(message('SEPA-Basislastschrift (CORE)'))],
      ]),
      block(words(message('Ermächtigung')), {
        text: filled(
          message(
            'Ich ermächtige {name}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von {name} auf mein Konto gezogenen Lastschriften einzulösen.',
          ),
        ),
      }),
      {
        text: words(
          message(
            'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
          ),
        ),
        margin: [0, 6, 0, 0],
      },
      block(
        words(message('Kontoinhaber')),
        entries([
          [words(message('Name')), open(paper.kontoinhaber)],
          [words(message('Anschrift')), open(paper.anschrift)],
          [words(message('IBAN')), open(paper.iban)],
          [words(message('BIC')), paper.bic],
        ]),
      ),
      place,
    ],
  });
}
