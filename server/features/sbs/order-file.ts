import { createHash } from 'node:crypto';
import {
  cbiPaymentRequest,
  pain001,
  type CreditTransfers,
} from '../../../src/features/finanzen/sepa/credit-transfer.rules.ts';
import type { Stored, Values } from '../../records/rows.ts';

/** Largest share of a transfer's text that is left for the numbers of the missions (140 characters in all, SEPA rulebook). */
const textLength = 140;

/** Identification of a run at the bank. */
export const orderId = (run: Values): string => `SBS${String(run['nummer'])}`;

/** `Verguetung Einsaetze 2026-101-0001 2026-101-0004 ...`: as many whole numbers as there is room for. */
export function remittance(purpose: string, einsaetze: readonly string[]): string {
  const whole = [purpose, ...einsaetze].join(' ');
  if (whole.length <= textLength) return whole;
  let text = purpose;
  for (const einsatz of einsaetze) {
    if (`${text} ${einsatz} ...`.length > textLength) break;
    text = `${text} ${einsatz}`;
  }
  return `${text} ...`.slice(0, textLength);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The file of a run, byte by byte the same whenever it is made: everything in it was stored when the run was checked and its file ordered. */
export function orderFile(
  { values }: Stored,
  payments: readonly Stored[],
): { readonly name: string; readonly xml: string; readonly sha256: string } {
  const order: CreditTransfers = {
    id: orderId(values),
    created: String(values['datei_am']),
    execution: String(values['ausfuehrung_am']),
    debtor: {
      name: String(values['auftraggeber']),
      iban: String(values['auftraggeber_iban']),
      bic: textOf(values['auftraggeber_bic']),
      town: textOf(values['auftraggeber_ort']),
      country: String(values['auftraggeber_iban']).slice(0, 2),
      cuc: textOf(values['cuc']),
    },
    transfers: payments
      .toSorted((a, b) => (String(a.values['referenz']) < String(b.values['referenz']) ? -1 : 1))
      .map(({ values: one }) => ({
        reference: String(one['referenz']),
        cents: Number(one['betrag']),
        name: String(one['empfaenger']),
        iban: String(one['iban']),
        town: textOf(one['ort']),
        country: textOf(one['land']),
        text: String(one['text']),
      })),
  };
  const xml = values['format'] === 'Cbi' ? cbiPaymentRequest(order) : pain001(order);
  return { name: `${order.id}.xml`, xml, sha256: createHash('sha256').update(xml).digest('hex') };
}
