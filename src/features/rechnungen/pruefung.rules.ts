import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import type { pruefstatus } from '../finanzen/finanzen.vocabularies.ts';
import type { rechnungsrichtung } from './rechnungen.vocabularies.ts';
import type { rechnungen } from './rechnungen.table.ts';
import type { rechnungspositionen } from './rechnungspositionen.table.ts';

type Rechnung = Known<typeof rechnungen>;
type Position = Known<typeof rechnungspositionen>;
/** What a document lacks first before it can be booked. */
export type Pruefstatus = (typeof pruefstatus.names)[number];

/** The first that is missing, in the order of spec B 9.2. */
export function pruefstatusVon(
  { gegenknt_id, sekbank_id, faelligam }: Pick<Rechnung, 'gegenknt_id' | 'sekbank_id' | 'faelligam'>,
  positionen: readonly Pick<Position, 'knt_id'>[],
): Pruefstatus {
  const assigned = positionen.filter(({ knt_id }) => (knt_id ?? null) !== null).length;
  if (assigned === 0) return 'KeinBetragZugewiesen';
  if (assigned < positionen.length) return 'BetragTeilweiseZugewiesen';
  if ((gegenknt_id ?? null) === null) return 'GegenkontoFehlt';
  if ((sekbank_id ?? null) === null) return 'BankkontoFehlt';
  if ((faelligam ?? null) === null) return 'ZahlungszielFehlt';
  return 'InOrdnung';
}

const sentences: Readonly<Record<Exclude<Pruefstatus, 'InOrdnung'>, FieldIssue>> = {
  KeinBetragZugewiesen: { feld: 'pruefstatus', text: message('Es fehlen Positionen mit einem Erlöskonto.') },
  BetragTeilweiseZugewiesen: { feld: 'pruefstatus', text: message('Jede Position braucht ein Erlöskonto.') },
  GegenkontoFehlt: {
    feld: 'gegenknt_id',
    text: message('In den Finanzeinstellungen fehlt das Konto für Forderungen.'),
  },
  BankkontoFehlt: { feld: 'sekbank_id', text: message('Auf welches Bankkonto wird bezahlt?') },
  ZahlungszielFehlt: { feld: 'faelligam', text: message('Bis wann ist die Rechnung zu bezahlen?') },
};

/** What is asked otherwise of an invoice that came in. */
const ofIncoming: Readonly<Partial<typeof sentences>> = {
  KeinBetragZugewiesen: { feld: 'pruefstatus', text: message('Es fehlen Positionen mit einem Aufwandskonto.') },
  BetragTeilweiseZugewiesen: { feld: 'pruefstatus', text: message('Jede Position braucht ein Aufwandskonto.') },
  GegenkontoFehlt: {
    feld: 'gegenknt_id',
    text: message('In den Finanzeinstellungen fehlt das Konto für Verbindlichkeiten.'),
  },
  BankkontoFehlt: { feld: 'sekbank_id', text: message('Von welchem Bankkonto wird bezahlt?') },
};

/** The sentence of a status at the field where it is mended; none when all is there. */
export const fehlt = (status: Pruefstatus, richtung: (typeof rechnungsrichtung.names)[number]): readonly FieldIssue[] =>
  status === 'InOrdnung' ? [] : [(richtung === 'Eingang' ? ofIncoming[status] : undefined) ?? sentences[status]];

/** What stands against the tax of a document: who is exempt as a small business shows none (§ 14c UStG), who is not says why a line has none. */
export function steuerEinwaende(positionen: readonly Position[], kleinunternehmer: boolean): readonly FieldIssue[] {
  const taxed = positionen.some(({ ustsatz }) => (ustsatz ?? 0) > 0);
  if (kleinunternehmer)
    return taxed
      ? [
          {
            feld: 'pruefstatus',
            text: message(
              'Ein Kleinunternehmer weist keine Umsatzsteuer aus: den Steuersatz der Positionen auf 0 setzen.',
            ),
          },
        ]
      : [];
  return [
    ...(positionen.some(({ ustsatz, befreiung }) => (ustsatz ?? 0) === 0 && (befreiung ?? null) === null)
      ? [{ feld: 'pruefstatus', text: message('Bei Positionen mit 0 % fehlt der Grund ohne Steuer.') }]
      : []),
    ...(positionen.some(({ ustsatz, befreiung }) => (ustsatz ?? 0) > 0 && (befreiung ?? null) !== null)
      ? [
          {
            feld: 'pruefstatus',
            text: message('Eine Position hat entweder einen Steuersatz oder einen Grund ohne Steuer.'),
          },
        ]
      : []),
  ];
}
