import { createHash } from 'node:crypto';
import type { sbsZahlungen } from '../../../src/features/sbs/sbs-zahlungen.table.ts';
import {
  cbiPaymentRequest,
  pain001,
  type CreditTransfers,
} from '../../../src/features/finanzen/sepa/credit-transfer.rules.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Lauf } from './collect.ts';

/** Largest share of a transfer's text that is left for the numbers of the missions (140 characters in all, SEPA rulebook). */
const textLength = 140;

/** Identification of a run at the bank. */
export const orderId = ({ nummer }: Pick<Lauf, 'nummer'>): string => `SBS${nummer}`;

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

const textOf = (value: string | null | undefined): string | undefined => value || undefined;

/** The file of a run, byte by byte the same whenever it is made: everything in it was stored when the run was checked and its file ordered. */
export function orderFile(
  { values }: { readonly values: Lauf },
  payments: readonly { readonly values: Partial<ValuesOf<typeof sbsZahlungen>> }[],
): { readonly name: string; readonly xml: string; readonly sha256: string } {
  const order: CreditTransfers = {
    id: orderId(values),
    created: values.datei_am ?? '',
    execution: values.ausfuehrung_am ?? '',
    debtor: {
      name: values.auftraggeber ?? '',
      iban: values.auftraggeber_iban ?? '',
      bic: textOf(values.auftraggeber_bic),
      town: textOf(values.auftraggeber_ort),
      country: (values.auftraggeber_iban ?? '').slice(0, 2),
      cuc: textOf(values.cuc),
    },
    transfers: payments
      .toSorted((a, b) => ((a.values.referenz ?? '') < (b.values.referenz ?? '') ? -1 : 1))
      .map(({ values: one }) => ({
        reference: one.referenz ?? '',
        cents: one.betrag ?? 0,
        name: one.empfaenger ?? '',
        iban: one.iban ?? '',
        town: textOf(one.ort),
        country: textOf(one.land),
        text: one.text ?? '',
      })),
  };
  const xml = values.format === 'Cbi' ? cbiPaymentRequest(order) : pain001(order);
  return { name: `${order.id}.xml`, xml, sha256: createHash('sha256').update(xml).digest('hex') };
}
